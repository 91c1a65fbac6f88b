import { Check, Minus } from 'lucide-react'
import { useId, useState } from 'react'
import { hasNumberAndSign, hasOneUppercase, hasPasswordLength, suggestPassword } from '#shared/auth.ts'
import { t } from '#web/words/words.ts'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import styles from './password-help.module.css'
import { Box, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

export interface PasswordRule {
  text: string
  isMet: (password: string) => boolean
}

/** These stay on one line, because a sign at the end of a line is easily missed. */
const SIGNS = '! @ # $ % ^ & *'.replaceAll(' ', '\u00a0')
const LENGTH: PasswordRule = { text: 'At least 8 characters', isMet: hasPasswordLength }

export const SIGNUP_RULES: readonly PasswordRule[] = [
  LENGTH,
  { text: 'A number and one of {signs}', isMet: hasNumberAndSign },
]
export const NEW_PASSWORD_RULES: readonly PasswordRule[] = [
  { text: 'Exactly one uppercase letter', isMet: hasOneUppercase },
  LENGTH,
]

/** A suggestion meets the rules of the sign-up too, because one password must work everywhere. */
const fitsEverywhere = (password: string) =>
  [...SIGNUP_RULES, ...NEW_PASSWORD_RULES].every(({ isMet }) => isMet(password))

const newSuggestion = () =>
  suggestPassword((below) => Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * below))

interface PasswordHelpProps {
  /** For the `aria-describedby` of the password's input. */
  rulesId: string
  password: string
  rules: readonly PasswordRule[]
  /** Fills the suggestion in and shows it, so that the person can note it. */
  onUse: (password: string) => void
}

/**
 * The rules of a password with what is met already, and a suggestion once something was typed that the rules of the
 * sign-up or of a later change would refuse. It stays then, so that nothing below it jumps while one types on.
 */
export function PasswordHelp({ rulesId, password, rules, onUse }: PasswordHelpProps) {
  const titleId = useId()
  const [suggestion, setSuggestion] = useState<string | null>(null)
  if (suggestion === null && password && !fitsEverywhere(password)) setSuggestion(newSuggestion())

  return (
    <Stack gap={1} narrows className={styles['help']}>
      <Stack as="ul" id={rulesId} tone="soft" size="xs" className={styles['rules']}>
        {rules.map(({ text, isMet }) => (
          <Rule key={text} text={t(text, { signs: SIGNS })} met={isMet(password)} />
        ))}
      </Stack>
      <div aria-live="polite">
        {suggestion !== null && (
          <Text id={titleId} size="s">
            {t(
              password === suggestion
                ? 'Filled in. Let your browser save it, or write it down.'
                : 'A password that meets every rule:',
            )}
          </Text>
        )}
      </div>
      {suggestion !== null && (
        <Stack
          as="fieldset"
          aria-labelledby={titleId}
          narrows
          noMargin
          gap={1}
          border="rule"
          radius="s"
          surface="raised"
          className={styles['offer']}
        >
          <Box as="code" size="reading" breakAnywhere className={styles['suggestion']}>
            {suggestion}
          </Box>
          <Row wrap gap="half" className={styles['actions']}>
            <Button look="secondary" onClick={() => onUse(suggestion)}>
              {t('Use this password')}
            </Button>
            <Button look="quiet" onClick={() => setSuggestion(newSuggestion())}>
              {t('Another one')}
            </Button>
          </Row>
        </Stack>
      )}
    </Stack>
  )
}

function Rule({ text, met }: { text: string; met: boolean }) {
  const Icon = met ? Check : Minus
  return (
    <li className={classNames(met && styles['met'])}>
      <Icon size={16} aria-hidden />
      {text}
      {met && <span className="visually-hidden">{t(', done')}</span>}
    </li>
  )
}
