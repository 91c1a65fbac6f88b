import { Component, type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'
import { FailedPage } from './failed-page.tsx'
import { PageOnItsWay } from './page-on-its-way.tsx'

/** Keeps a page that fails, or has not arrived, from taking the rest with it. Another address is a new start. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <CatchFailure path={path}>
      <Suspense fallback={<PageOnItsWay />}>{children}</Suspense>
    </CatchFailure>
  )
}

interface Props {
  path: string
  children: ReactNode
}

class CatchFailure extends Component<Props, { failedAt: string | null }> {
  override state = { failedAt: null }

  static getDerivedStateFromError() {
    return { failedAt: location.pathname }
  }

  override componentDidUpdate(before: Props) {
    if (before.path !== this.props.path && this.state.failedAt !== null) this.setState({ failedAt: null })
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : <FailedPage />
  }
}
