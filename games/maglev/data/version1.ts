/** What was different in version 1 of the rules, for the matches that began by it. */

/** By map and site: random robots that waited there from the start, where the map file says another number. */
export const ROBOTS_OF_VERSION_1: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  manhattan: { 'inwood-207-st': 3, '168-st': 2, 'delancey-st-essex-st': 2, 'south-ferry': 3 },
};
