import { useQuery } from '@tanstack/react-query'
import { isPractising } from '#shared/lawyers.ts'
import { useSession } from '#web/lib/session/session.ts'
import { fetchOwnProfile } from '../api.ts'

/**
 * What the profile of an advocate fills in of a form, by the field's id. Others are no advocate of the paper.
 * @returns undefined while it is loaded; nothing where it cannot be, because a form must open without it
 */
export function useOwnFacts(): Record<string, string> | undefined {
  const user = useSession()?.user
  const practises = user !== undefined && isPractising(user.role)
  const profile = useQuery({
    queryKey: ['profile', user?.id],
    queryFn: ({ signal }) => fetchOwnProfile(user?.id ?? 0, signal),
    enabled: practises,
    retry: false,
  })
  if (!practises || profile.isError) return {}
  if (!profile.data) return undefined
  const { full_name, bar_code, address } = profile.data
  return {
    advocate_name: full_name,
    advocate_enrolment: bar_code,
    advocate_address: address.replaceAll(/\s*\n\s*/g, ', '),
  }
}
