import { type Params, say } from '#client/kit/words.ts';

export const saySetting = (key: string, params: Params = {}): string => say(`settings.${key}`, params);
