import { Fragment, type ReactNode, type SubmitEvent, useId } from 'react'
import type { DraftFacts, DraftField, DraftForm, FactPlace } from '#shared/drafts.ts'
import { REPLY_FIELDS } from '#shared/filing/replies.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t, tn } from '#web/words/words.ts'
import { answerOf, answerFaultOf, normaliseFacts } from './form-facts.ts'
import { AnswerPaper } from '../replies/answer-paper.tsx'
import { FieldRow } from './field-row.tsx'
import { FormBar } from './form-bar.tsx'
import { foundAgain } from './found-places.ts'
import styles from './form.module.css'
import { PartyFields } from './party-fields.tsx'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

interface FactsFormProps {
  form: DraftForm
  facts: DraftFacts
  found: Record<string, FactPlace>
  confirmLabel: string
  busy: boolean
  onConfirm: (facts: DraftFacts) => void
  children?: ReactNode
}

/**
 * The facts of a paper, each with the place where it was found, because a person must be able to check them. No answer
 * is required.
 */
export function FactsForm({ form, facts: given, found, confirmLabel, busy, onConfirm, children }: FactsFormProps) {
  const [facts, setFacts] = useKeptState(`facts of ${form.template}`, given)
  const titleId = useId()
  const isOfCourt = form.layout === 'pleading'
  const asked = form.fields.filter((field) => isAskedNow(field, facts))
  const again = foundAgain(asked.map(({ id }) => found[id]))
  const foundCount = Object.keys(found).length
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = form.fields.find((field) => answerFaultOf(field, answerOf(facts, field)))
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong.id}"]`)?.focus()
    else onConfirm(normaliseFacts(facts, form.fields))
  }
  return (
    <Stack
      as="form"
      gap={3}
      paddingBlock={3}
      className={styles['form']}
      aria-labelledby={titleId}
      noValidate
      onSubmit={onSubmit}
    >
      <Stack gap={1} measure>
        <h3 id={titleId}>{t('Facts first')}</h3>
        <Text tone="soft" leading="text">
          {foundCount > 0
            ? tn(
                foundCount,
                'We found one answer in what you gave us. Check it, correct it, and fill in what’s missing.',
                'We found {n} answers in what you gave us. Check each one, correct it, and fill in what’s missing.',
              )
            : t('We make the paper from your answers.')}{' '}
          {t('Anything you leave out stays blank. We don’t make anything up.')}
        </Text>
      </Stack>
      <Text as="h4" id={`${titleId}-parties`} tabIndex={-1} paddingAbove={2} ruleAbove className={styles['part']}>
        {t('Parties')}
      </Text>
      {sidesOf(form).map((side) => (
        <PartyFields
          key={side}
          side={side}
          role={form.parties[side]}
          layout={form.layout}
          parties={facts[side]}
          byLaw={form.necessaryParty?.side === side ? form.necessaryParty.name : undefined}
          found={found}
          onParties={(parties) => setFacts({ ...facts, [side]: parties })}
        />
      ))}
      <Text as="h4" id={`${titleId}-facts`} tabIndex={-1} paddingAbove={2} ruleAbove className={styles['part']}>
        {t(isOfCourt ? 'Facts of the case' : 'Particulars')}
      </Text>
      {asked.map((field, nth) => (
        <Fragment key={field.id}>
          {REPLY_FIELDS.includes(field.id) && field.kind === 'list' && (
            <AnswerPaper
              template={form.template}
              facts={facts}
              onAnswers={(answers) => setFacts((now) => ({ ...now, fields: { ...now.fields, [field.id]: answers } }))}
            />
          )}
          <FieldRow
            field={field}
            answer={answerOf(facts, field)}
            place={found[field.id]}
            again={again[nth] ?? false}
            court={field.id === 'court' ? { template: form.template, facts } : undefined}
            onAnswer={(answer) => setFacts({ ...facts, fields: { ...facts.fields, [field.id]: answer } })}
          />
        </Fragment>
      ))}
      {children}
      <FormBar
        parts={[
          { id: `${titleId}-parties`, name: t('Parties') },
          { id: `${titleId}-facts`, name: t(isOfCourt ? 'Facts' : 'Particulars') },
        ]}
        answered={asked.filter((field) => answerOf(facts, field).length > 0).length}
        of={asked.length}
        changed={JSON.stringify(facts) !== JSON.stringify(given)}
      >
        <Button type="submit" busy={busy}>
          {confirmLabel}
        </Button>
      </FormBar>
    </Stack>
  )
}

/** A field behind another is asked once that one is filled: the next section of a document without a template. */
const isAskedNow = ({ after }: DraftField, { fields }: DraftFacts) =>
  after === undefined || (fields[after] ?? '').length > 0

/** A paper of one side alone has nobody on the other. */
const sidesOf = ({ parties }: DraftForm) => (['first', 'second'] as const).filter((side) => parties[side] !== '')
