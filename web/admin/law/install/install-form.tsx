import { useState } from 'react'
import {
  BY_COURT,
  BY_YEAR,
  FROM_FOLDER_ALONE,
  InstallPlan,
  InstallSource,
  type InstallChoice,
  type LawInstalls,
} from '#shared/office/law-install.ts'
import { HIGH_COURTS } from '#shared/law/high-courts.ts'
import { fetchJson } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Box, InlineRow, Note, Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { locale, t } from '#web/words/words.ts'
import { useAction } from '../../use-action.ts'
import { InstallCosts } from './install-costs.tsx'
import { SOURCES } from './install-words.ts'
import styles from './install.module.css'
import { INSTALLS } from './installs-query.ts'

const YEARS = /^\s*\d{4}(?:\s*-\s*\d{4})?(?:\s*,\s*\d{4}(?:\s*-\s*\d{4})?)*\s*$/
const USUAL: InstallSource[] = ['india-code', 'repealed-codes']

interface FormProps {
  installs: LawInstalls
  busy: boolean
  begin: (choice: InstallChoice) => void
}

/** What to install and from where. Sizes are looked up before anything can begin. */
export function InstallForm({ installs, busy, begin }: FormProps) {
  const [choice, setChoice] = useState<InstallChoice>({ from: 'public', sources: USUAL, years: '', courts: [] })
  const [plan, setPlan] = useState<{ of: InstallChoice; found: InstallPlan } | null>(null)
  const { from, sources, courts } = choice
  const offered = InstallSource.options.filter((source) =>
    from === 'folder' ? installs.carried.includes(source) : !FROM_FOLDER_ALONE.includes(source),
  )
  const chosen = sources.filter((source) => offered.includes(source))
  const needsYears = from === 'public' && chosen.some((source) => BY_YEAR.includes(source))
  const needsCourts = from === 'public' && chosen.some((source) => BY_COURT.includes(source))
  const { form, field, check, errorOf, change, reset } = useForm({
    names: ['sources', 'years', 'courts'],
    values: choice,
    onChange: (changed: Partial<InstallChoice>) => setChoice({ ...choice, ...changed }),
    problems: {
      sources: chosen.length === 0 ? 'Choose at least one source.' : undefined,
      years: needsYears && !YEARS.test(choice.years) ? 'Write years such as 2024, or 2015-2020,2024.' : undefined,
      courts: needsCourts && courts.length === 0 ? 'Choose at least one court.' : undefined,
    },
    isShown: (_, { isSubmitted }) => isSubmitted,
  })
  const whole: InstallChoice = {
    from,
    sources: chosen,
    years: needsYears ? choice.years.trim() : '',
    courts: needsCourts ? courts : [],
  }
  const look = useAction({
    act: (of: InstallChoice) => fetchJson(InstallPlan, `${INSTALLS}/plan`, { json: of }),
    onDone: (found, of) => setPlan({ of, found }),
  })
  // Sizes of another choice must not stand above the button that begins this one.
  const shown = plan && JSON.stringify(plan.of) === JSON.stringify(whole) ? plan.found : null
  const toggle = (name: 'sources' | 'courts', value: string) => {
    const had: string[] = choice[name]
    change({ [name]: had.includes(value) ? had.filter((one) => one !== value) : [...had, value] })
  }
  const choosePlace = (place: InstallChoice['from']) => {
    reset()
    change({ from: place, sources: place === 'folder' ? installs.carried : USUAL })
  }
  return (
    <Stack
      as="form"
      ref={form}
      gap={2}
      fluid
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!check()) look.run(whole)
      }}
    >
      <Stack as="fieldset" gap="half">
        <Text as="legend" weight={600}>
          {t('Where from')}
        </Text>
        <Choice
          type="radio"
          name="from"
          label={t('The public addresses')}
          hint={describeSource(installs)}
          checked={from === 'public'}
          onChange={() => choosePlace('public')}
        />
        <Choice
          type="radio"
          name="from"
          label={t('A folder on the server')}
          hint={
            installs.carried.length > 0
              ? installs.folder
              : t('For a server without internet. Put copies into {folder}.', { folder: installs.folder })
          }
          checked={from === 'folder'}
          onChange={() => choosePlace('folder')}
        />
      </Stack>
      <Stack as="fieldset" gap="half">
        <Text as="legend" weight={600}>
          {t('What to install')}
        </Text>
        {offered.length === 0 && (
          <Note measure>
            {t('This folder has no copies yet. Name each file or folder after its source: {names}.', {
              names: InstallSource.options.join(', '),
            })}
          </Note>
        )}
        {offered.map((source) => (
          <Choice
            key={source}
            type="checkbox"
            name="sources"
            label={t(SOURCES[source].name)}
            hint={t(SOURCES[source].about)}
            checked={chosen.includes(source)}
            onChange={() => toggle('sources', source)}
          />
        ))}
        <Problem text={errorOf('sources')} />
      </Stack>
      {needsYears && (
        <TextField
          label={t('Years')}
          hint={t('Such as 2024, or 2015-2020,2024.')}
          {...field('years')}
          autoComplete="off"
          className={styles['years']}
        />
      )}
      {needsCourts && (
        <Stack as="fieldset" gap="half">
          <Text as="legend" weight={600}>
            {t('High Courts')}
          </Text>
          <Box className={styles['courts']}>
            {Object.entries(HIGH_COURTS)
              .map(([id, name]) => ({ id, name: t(name) }))
              .toSorted((a, b) => a.name.localeCompare(b.name, locale()))
              .map(({ id, name }) => (
                <Choice
                  key={id}
                  type="checkbox"
                  name="courts"
                  label={name}
                  checked={courts.includes(id)}
                  onChange={() => toggle('courts', id)}
                />
              ))}
          </Box>
          <Problem text={errorOf('courts')} />
        </Stack>
      )}
      <Row>
        <Button type="submit" look={shown ? 'secondary' : 'primary'} busy={look.busy}>
          {t('Check the sizes')}
        </Button>
      </Row>
      <div aria-live="polite">{shown && <InstallCosts plan={shown} busy={busy} begin={() => begin(whole)} />}</div>
    </Stack>
  )
}

function describeSource({ mirror, proxy }: LawInstalls): string {
  const place = mirror === null ? t('GitHub and the open-data buckets.') : t('The mirror {host}.', { host: mirror })
  return proxy === null ? place : `${place} ${t('Through the proxy {host}.', { host: proxy })}`
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name: string
  label: string
  hint?: string
  checked: boolean
  onChange: () => void
}

const Choice = ({ label, hint, ...input }: ChoiceProps) => (
  <InlineRow as="label" gap={1} alignItems="start" touchTarget className={styles['choice']}>
    <input {...input} />
    <span>
      {label}
      {hint && (
        <Text as="span" block size="s" tone="soft" breakAnywhere>
          {hint}
        </Text>
      )}
    </span>
  </InlineRow>
)

const Problem = ({ text }: { text: string | undefined }) =>
  text ? (
    <Text role="alert" size="s" tone="bad">
      {text}
    </Text>
  ) : null
