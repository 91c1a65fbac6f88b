import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { tn } from '#web/words/words.ts'
import styles from './long-list.module.css'
import { Stack } from '#web/ui/layout/primitives.tsx'

const MORE = {
  judgments: ['Show {n} more judgment', 'Show {n} more judgments'],
  provisions: ['Show {n} more provision', 'Show {n} more provisions'],
  questions: ['Show {n} more question', 'Show {n} more questions'],
  matters: ['Show {n} more matter', 'Show {n} more matters'],
} as const

interface LongListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  first?: number
  what: keyof typeof MORE
  children: (item: T) => ReactNode
}

/** A list that shows its beginning, and the rest on demand. */
export function LongList<T>({ items, keyOf, first = 8, what, children }: LongListProps<T>) {
  const [all, setAll] = useState(false)
  const [one, many] = MORE[what]
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The focus goes to the first new entry, because the pressed button is gone.
    if (all) list.current?.children[first]?.querySelector<HTMLElement>('a, summary')?.focus({ preventScroll: true })
  }, [all, first])
  return (
    <>
      <Stack as="ul" ref={list} className={styles['list']}>
        {(all ? items : items.slice(0, first)).map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </Stack>
      {!all && items.length > first && (
        <Button look="quiet" flush className={styles['more']} onClick={() => setAll(true)}>
          {tn(items.length - first, one, many)}
        </Button>
      )}
    </>
  )
}
