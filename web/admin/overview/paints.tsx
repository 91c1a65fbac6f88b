import styles from './chart.module.css'

/** How a series is drawn: a colour and, so that colour is not the only sign, the marks of a pattern. */
export type Paint = keyof typeof PAINTS

const SIZE = 6
/** Marks are drawn in a square of SIZE px. A paint without marks is a plain fill. */
const PAINTS = {
  accent: { colour: 'var(--accent)', marks: '' },
  ink: { colour: 'var(--ink)', marks: '' },
  striped: { colour: 'var(--ink-soft)', marks: 'M0 6L6 0M-1 1L1 -1M5 7L7 5' },
  dotted: { colour: 'var(--ink-faint)', marks: 'M1 1h2v1h-2zM4 4h2v1h-2z' },
  verified: { colour: 'var(--verified)', marks: '' },
  check: { colour: 'var(--check)', marks: 'M0 0L6 6M-1 5L1 7M5 -1L7 1' },
  bad: { colour: 'var(--bad)', marks: 'M0 3H6M3 0V6' },
} as const

export const colourOf = (paint: Paint): string => PAINTS[paint].colour
export const fillOf = (paint: Paint) => `url(#paint-${paint})`

/** The patterns that `fillOf` points to. They must be on the page once. */
export const Patterns = () => (
  <svg className={styles['patterns']} aria-hidden focusable="false">
    <defs>
      {Object.entries(PAINTS).map(([paint, { colour, marks }]) => (
        <pattern key={paint} id={`paint-${paint}`} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
          <rect width={SIZE} height={SIZE} fill={marks ? 'var(--paper-raised)' : colour} />
          <path d={marks} fill="none" stroke={colour} strokeWidth={2} />
        </pattern>
      ))}
    </defs>
  </svg>
)

/**
 * The sign before a name in a legend.
 * @param line the dashes of a line as in SVG; without it a filled square is drawn
 */
export const Swatch = ({ paint, line }: { paint: Paint; line?: string | undefined }) => (
  <svg className={styles['swatch']} viewBox="0 0 18 12" aria-hidden focusable="false">
    {line === undefined ? (
      <rect width="18" height="12" fill={fillOf(paint)} />
    ) : (
      <path d="M0 6H18" stroke={colourOf(paint)} strokeWidth={2.5} strokeDasharray={line} />
    )}
  </svg>
)
