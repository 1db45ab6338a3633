/** The maps, in the order in which they are offered. A new map is a file here, its line, and its words. */
import { berlin } from './berlin.ts';
import { manhattan } from './manhattan.ts';

export const MAP_TEXTS = [berlin, manhattan];
