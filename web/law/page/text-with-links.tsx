import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { lawPath, type TextLink } from '#shared/law/law.ts'
import styles from './text-with-links.module.css'

interface TextWithLinksProps {
  text: string
  links?: readonly TextLink[] | undefined
}

export function TextWithLinks({ text, links = [] }: TextWithLinksProps) {
  const parts: ReactNode[] = []
  let from = 0
  for (const { start, end, kind, id } of links) {
    parts.push(
      text.slice(from, start),
      <Link key={start} href={lawPath(kind, id) ?? ''} className={styles['cited']}>
        {text.slice(start, end)}
      </Link>,
    )
    from = end
  }
  return [...parts, text.slice(from)]
}
