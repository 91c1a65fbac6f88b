import { useQuery } from '@tanstack/react-query'
import { retryUnlessRefused } from '#web/lib/api.ts'
import { useWrittenLanguage } from '#web/words/words.ts'
import { fetchForm } from '../api.ts'

/** The form of a paper, fetched once for each language. @param template such as "civil-suits/partition" */
export function useFormOf(template: string) {
  const language = useWrittenLanguage()
  return useQuery({
    queryKey: ['draft-form', template, language],
    queryFn: ({ signal }) => fetchForm(template, language, signal),
    staleTime: Infinity,
    retry: retryUnlessRefused,
  })
}
