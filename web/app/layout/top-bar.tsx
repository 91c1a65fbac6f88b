import { Coins, FileUp, Landmark, Menu as MenuIcon } from 'lucide-react'
import { Link } from 'wouter'
import { PATHS } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { Wordmark } from '#web/ui/layout/brand.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './top-bar.module.css'
import { Row } from '#web/ui/layout/primitives.tsx'

interface TopBarProps {
  /** Opens the side navigation, or hides it. Absent where there is none. */
  onMenu: (() => void) | undefined
  menuOpen: boolean
  /** True where the navigation is a dialog over the page, because there is no room beside it. */
  asDialog: boolean
}

export function TopBar({ onMenu, menuOpen, asDialog }: TopBarProps) {
  const staff = useSession()?.user.role === 'Admin'
  return (
    <Row as="header" rigid alignItems="center" gap="half" ruleBelow surface="raised" className={styles['bar']}>
      {onMenu && (
        <IconButton
          label={t('Tools and history')}
          aria-haspopup={asDialog ? 'dialog' : undefined}
          aria-expanded={menuOpen}
          icon={<MenuIcon size={22} aria-hidden />}
          onClick={onMenu}
        />
      )}
      <Row
        as={Link}
        href={PATHS.scenario}
        alignItems="center"
        touchTarget
        noUnderline
        className={styles['brand']}
        aria-label={t('NyayaDesk, Scenario Solver')}
      >
        <Wordmark />
      </Row>
      {staff ? <OfficeEntry /> : <EarningEntries />}
      <AccountMenu />
    </Row>
  )
}

const EarningEntries = () => (
  <>
    <Link href={PATHS.earning} className={buttonClass('quiet', false, styles['entry'])}>
      <Coins size={18} aria-hidden />
      {t('Earn')}
    </Link>
    <Link href={PATHS.earning} className={buttonClass('quiet', false, styles['upload'])}>
      <FileUp size={18} aria-hidden />
      {t('Upload a draft')}
    </Link>
  </>
)

/** Staff decide on the drafts of others. What leads members to earn would only be in their way. */
const OfficeEntry = () => (
  <Link href={PATHS.admin} className={buttonClass('quiet', false, styles['entry'])}>
    <Landmark size={18} aria-hidden />
    {t('Back office')}
  </Link>
)
