import { CornerDownRight } from 'lucide-react'
import { Link } from 'wouter'
import type { Defect, DefectLevel } from '#shared/filing/defects.ts'
import { lawPath } from '#shared/law/law.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t, useWrittenLanguage } from '#web/words/words.ts'
import { Box, InlineRow, Stack, Text } from '#web/ui/layout/primitives.tsx'
import styles from './defect-list.module.css'

const GROUPS: Record<DefectLevel, string> = {
  must: 'Fix before filing',
  look: 'Look at it yourself',
}

interface DefectListProps {
  defects: readonly Defect[]
  /** Without it a defect has no place to go to: the paper is not open here. */
  onJump?: (defect: Defect) => void
}

/** The defects, those that must be mended first. */
export function DefectList({ defects, onJump }: DefectListProps) {
  return (
    <Stack gap={3}>
      {(Object.keys(GROUPS) as DefectLevel[]).map((level) => {
        const own = defects.filter((one) => one.level === level)
        return own.length === 0 ? null : (
          <section key={level} aria-label={t(GROUPS[level])}>
            <Text as="h3" font="reading" weight={600}>
              {t(GROUPS[level])} ({own.length})
            </Text>
            <Box as="ol" noMargin className={styles['list']}>
              {own.map((defect, at) => (
                <Box as="li" key={`${defect.code}:${at}`} ruleBelow className={styles['entry']}>
                  <Entry defect={defect} {...(onJump && { onJump })} />
                </Box>
              ))}
            </Box>
          </section>
        )
      })}
    </Stack>
  )
}

function Entry({ defect, onJump }: { defect: Defect } & Pick<DefectListProps, 'onJump'>) {
  const language = useWrittenLanguage()
  return (
    <Stack gap={1}>
      <Text weight={600} noMargin>
        {defect.title[language]}
      </Text>
      {defect.quote !== '' && (
        <Text as="blockquote" noMargin tone="soft" size="s" breakAnywhere lang="en-IN" className={styles['quote']}>
          {defect.quote}
        </Text>
      )}
      <Text noMargin size="s" leading="text">
        {defect.why[language]} {defect.mend[language]}
      </Text>
      {defect.law.length > 0 && (
        <Text noMargin size="s" tone="soft">
          {defect.law.map(({ id, label, state }) => (
            <InlineRow key={id} gap="half">
              <LawLink id={id} label={label} />
              {state !== 'verified' && (
                <span>({t('the library has it, to be checked against the official text')})</span>
              )}
            </InlineRow>
          ))}
        </Text>
      )}
      {onJump && defect.block !== null && (
        <div>
          <Button
            look="secondary"
            icon={<CornerDownRight size={18} aria-hidden />}
            aria-label={t('Show in the paper: {title}', { title: defect.title[language] })}
            onClick={() => onJump(defect)}
          >
            {t('Show in the paper')}
          </Button>
        </div>
      )}
    </Stack>
  )
}

function LawLink({ id, label }: { id: string; label: string }) {
  const path = lawPath('provision', id)
  return path ? <Link href={path}>{label}</Link> : <span>{label}</span>
}
