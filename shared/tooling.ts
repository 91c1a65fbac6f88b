/** The brass tooling of a bound volume as lines. They are data, so that the screen and the paper draw the same. */

export const CORNER = {
  size: 48,
  path: 'M2 46V2h44M8 46c0-21 17-38 38-38M8 8l14 14M14 46c0-10 4-19 11-25',
  dot: { cx: 24.5, cy: 24.5, r: 2.5 },
}

/** The letter of the mark at the size of a stamp: two lines for each stroke, as a binder's tool leaves them. */
export const LETTER = {
  size: 160,
  path: 'M10 36h140M10 48h140M4 30v24M156 30v24M106 48v98M120 48v98M113 48v98M101 146h24M106 84H60M106 98H79',
  knot: { cx: 60, cy: 104 },
  rings: [20, 13],
  dot: 5,
}
