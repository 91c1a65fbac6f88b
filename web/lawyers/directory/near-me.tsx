import { useMutation } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { DIRECTORY_TEXTS } from '#shared/directory.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { fetchTown } from './api.ts'
import styles from './directory-page.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

/** How long the device may take to find its position, and how old a known position may be, ms. */
const PATIENCE = 10_000
const OLDEST = 600_000

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE, maximumAge: OLDEST }),
  )

/**
 * Finds the person's town. The position is asked for only by this button, because nobody expects a directory to locate
 * them.
 */
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
