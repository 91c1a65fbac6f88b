export const POINTS_IN_CM = 72 / 2.54
/** Points. */
export const A4: [number, number] = [595.28, 841.89]
