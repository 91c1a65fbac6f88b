import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import type { EmailState } from './given-email.ts'

interface EmailLinkProps extends ComponentProps<'a'> {
  href: string
  email: string
}

/** A link to another page of the account, which hands the email on. */
export const EmailLink = ({ email, ...rest }: EmailLinkProps) => (
  <Link {...rest} state={{ email } satisfies EmailState} />
)
