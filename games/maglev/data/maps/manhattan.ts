/** Manhattan, as `docs/maps.md` explains. A reconstruction: the printed map may differ in a hex. */
export const manhattan = `
map manhattan
ratings 0 11 21 31 41 51 61 71 81 91 101 106 111 116 121 126 131 136 141 146 151 156 161 166 171

      ~
   ~     IN
      .
   ~     ~
~     .
   .     ~
~     .     ~
   WH    ~     ~
~     .     .
   .     HH    ~
~     .     .     ~
   .     .     .
~     .     EH    ~
   CU    ^     .
~     .     .     ~
   .     ^     .
~     CC    .     ~
   ~     ^     YV
~     .     .     ~
   .     .     ~
~     .     .     RI
   .     @     ~
~     @     .
   .     @     ~
~     .     .     ~
   HY    .     AV
~     .     .     ~
   .     US    .     ~
~     .     .     .
   .     .     .     ~
~     .     .     DE
   .     .     .     ~
~     CS    .     ~
   ~     .     ~
      .     .
   ~     .     ~
      ~     ~
         .
      ~     ~
         SF

IN inwood-207-st 3
WH 168-st 2
HH 145-st 1
CU 116-st-columbia 1
EH 125-st 1
CC 59-st-columbus-circle 1
YV 86-st 1
RI roosevelt-island 1
HY 34-st-hudson-yards 1
US 14-st-union-sq 1
AV 1-av 1
DE delancey-st-essex-st 2
CS canal-st 1
SF south-ferry 3
`;
