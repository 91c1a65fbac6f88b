import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useId, useState } from 'react'
import { type DraftFacts, MAX_TOLD_PLACE_CHARS } from '#shared/drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import { suggestCourt } from '../api.ts'
import { courtsQuery } from './courts.ts'

/** While somebody types, the server is asked once they rest, in ms. */
const REST_MS = 600

interface CourtFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> {
  template: string
  facts: DraftFacts
  value: string
  onCourt: (heading: string) => void
}

/** The heading of the court. It suggests the one that the State and the towns of the facts tell, and completes what is typed. */
export function CourtField({ template, facts, value, onCourt, ...field }: CourtFieldProps) {
  const listId = useId()
  const courts = useQuery(courtsQuery)
  const places = useRested(placesOf(facts))
  const suggestion = useQuery({
    queryKey: ['suggested-court', template, places],
    queryFn: ({ signal }) => suggestCourt(template, places, signal),
    enabled: places !== '',
    staleTime: Infinity,
    // A suggestion is a help. Without it the field is filled in as before.
    retry: false,
  })
  const heading = suggestion.data?.heading
  return (
    <Stack gap={1}>
      <TextField
        {...field}
        value={value}
        list={listId}
        autoComplete="off"
        onChange={(event) => onCourt(event.target.value)}
      />
      <datalist id={listId}>
        {courts.data
          ?.flatMap((court) => [court.heading, ...court.benches.map((bench) => bench.heading)])
          .map((one) => one && <option key={one}>{one}</option>)}
      </datalist>
      <Text as="output" block size="s" leading="text">
        {heading && heading !== value && (
          <Row as="span" wrap alignItems="center" gap={1}>
            {t('By the places you named: {court}.', { court: heading })}
            <Button look="secondary" onClick={() => onCourt(heading)}>
              {t('Use this court')}
            </Button>
          </Row>
        )}
      </Text>
    </Stack>
  )
}

/** The State first, because it decides where the addresses of the parties are in several States. */
function placesOf({ fields, first, second }: DraftFacts): string {
  const told = [fields['state'], fields['place']].filter((one) => typeof one === 'string')
  const addresses = told.some((one) => one !== '') ? [] : [...first, ...second].map(({ address }) => address)
  return [...told, ...addresses]
    .filter((one) => one.trim() !== '')
    .join('. ')
    .slice(0, MAX_TOLD_PLACE_CHARS)
}

/** @returns the text once it has not changed for a moment */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
