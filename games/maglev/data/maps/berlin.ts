/** Berlin, as `docs/maps.md` explains. A reconstruction: the printed map may differ in a hex. */
export const berlin = `
map berlin
ratings 0 11 21 31 41 51 56 61 66 71 76 81 86 91 96 101 106 111 116 121 126 131 136 141 146

            .     .     .
         .     RP    .     .
      .     .     .     .     .
         .     .     .     .     .
      HB    .     .     .     .     .
   .     ~     AP    SS    .     .     FT
.     ~     ~     ~     ~     .     .
   .     .     ~     ~     ~     .     .
~     ~     FS    .     .     ~     .
   ~     .     ~     .     ~     OB    .
.     PP    .     ~     ~     ~     .
   .     .     .     ~     JB    ~     .
.     .     .     MM    .     .     .
   .     .     .     .     .     ~     WS
ZG    .     .     .     .     .     ~
   .     .     .     .     .     .     ~
      .     .     .     .     KT
         .     HT    .     .     .

SS schillingstrasse start
MM maerkisches-museum start
JB jannowitzbruecke start
HB hauptbahnhof 1
FS friedrichstrasse 1
AP alexanderplatz 1
RP rosenthaler-platz 1
PP potsdamer-platz 1
HT hallesches-tor 1
KT kottbusser-tor 1
OB ostbahnhof 1
WS warschauer-strasse 1
FT frankfurter-tor 2
ZG zoologischer-garten 2
`;
