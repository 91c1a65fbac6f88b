import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Row } from '#web/ui/layout/primitives.tsx'

interface NavLinkProps {
  href: string
  isHere: boolean
  onGo: () => void
  className: string | undefined
  children: ReactNode
}

export const NavLink = ({ href, isHere, onGo, className, children }: NavLinkProps) => (
  <Row
    as={Link}
    href={href}
    grow
    narrows
    alignItems="center"
    gap={1}
    touchTarget
    radius="s"
    tone="ink"
    weight={600}
    noUnderline
    hoverWash
    className={className}
    aria-current={isHere ? 'page' : undefined}
    onClick={onGo}
  >
    {children}
  </Row>
)
