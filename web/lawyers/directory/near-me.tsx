import { useMutation } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { DIRECTORY_TEXTS } from '#shared/directory.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { fetchTown } from './api.ts'
import styles from './directory-page.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

/** How long the device may look for itself, ms, and how old what it knows may be. */
const PATIENCE = 10_000
const OLDEST = 600_000

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE, maximumAge: OLDEST }),
  )

/** The town where one is, asked for by this button and never before. */
export function NearMe({ onPlace }: { onPlace: (place: string) => void }) {
  const find = useMutation({
    networkMode: 'always',
    mutationFn: async () => fetchTown((await position()).coords),
    onSuccess: onPlace,
  })
  return (
    <Stack gap="half" justifyItems="start" className={styles['near']}>
      <Button
        look="secondary"
        icon={<MapPin size={18} aria-hidden />}
        busy={find.isPending}
        onClick={() => find.mutate()}
      >
        {t(find.isPending ? 'Finding your town' : 'Near me')}
      </Button>
      <Text role="alert" tone="bad" size="s" className={styles['failure']}>
        {find.isError && t(DIRECTORY_TEXTS.placeUnknown)}
      </Text>
    </Stack>
  )
}
