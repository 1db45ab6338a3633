/**
 * Lets V8 build larger pieces of the rules into each other: they are many small functions, and whoever plays ahead
 * calls them by the million. For the whole process, with all its threads; imported before anything else.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--max-inlined-bytecode-size-cumulative=4000');
