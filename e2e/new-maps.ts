/** Maps that only tests know. */

const name = (en: string, ru: string) => ({ en, ru });

/** Four lines; the last has no colours of its own. */
const CROSSING = {
  id: 'crossing',
  name: name('Crossing', 'Перекрёсток'),
  lines: [
    {
      id: 'A',
      name: name('Amber', 'Янтарная'),
      theme: { pattern: 'dots', on: 'dark', paper: '#d99a1c', night: '#f0b540' },
      spaces: 3,
      bonus: { first: 5, later: 3 },
      route: '0,2 1,2 2,2 3,2 4,2 5,2 6,2',
    },
    {
      id: 'B',
      name: name('Blue', 'Синяя'),
      theme: { pattern: 'bars', on: 'light', paper: '#2456a6', night: '#5b8fe0' },
      spaces: 3,
      bonus: { first: 5, later: 3 },
      route: '3,0 3,1 3,2 3,3 3,4 3,5',
    },
    {
      id: 'C',
      name: name('Coral', 'Коралловая'),
      theme: { pattern: 'solid', on: 'light', paper: '#c8503c', night: '#e8735f' },
      spaces: 2,
      bonus: { first: 4, later: 2 },
      route: '0,4 1,4 2,4 3,4 4,4 5,4',
    },
    {
      id: 'D',
      name: name('Diagonal', 'Диагональная'),
      spaces: 2,
      bonus: { first: 3, later: 2 },
      route: '1,0 2,1 3,2 4,3 5,4',
    },
  ],
};

const ISLAND = `map island
ratings ${Array.from({ length: 25 }, (_, i) => i * 8).join(' ')}

.     .     AA    .     .
   .     .     .     .
BB    .     ~     .     CC
   .     .     ~     .
.     .     @     .     .
   ~     .     .     .
DD    ~     .     .     EE
   .     .     .     .
.     .     FF    .     .

AA north 2
BB west 2
CC east 2
DD south-west 1
EE south-east 1
FF south 2

names en
map Island
@ Old Town
AA North
BB West
CC East
DD South-West
EE South-East
FF South

names ru
map Остров
@ Старый город
AA Север
BB Запад
CC Восток
DD Юго-запад
EE Юго-восток
FF Юг
`;

/** By path. */
export const NEW_MAPS: Readonly<Record<string, string>> = {
  'games/metro-x/maps/crossing.json': JSON.stringify(CROSSING, null, 2),
  'games/maglev/maps/island.txt': ISLAND,
};
