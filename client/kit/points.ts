/** Points as they are printed: with a minus, which is longer than a hyphen. */
export const showPoints = (points: number): string => (points < 0 ? `−${-points}` : String(points));
