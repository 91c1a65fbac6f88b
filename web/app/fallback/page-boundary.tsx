import { Component, type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'
import { FailedPage } from './failed-page.tsx'
import { LoadingPage } from './loading-page.tsx'

/**
 * Catches a page that fails or is still loading, so that it does not take the rest with it. Another address starts
 * again.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <CatchFailure path={path}>
      <Suspense fallback={<LoadingPage />}>{children}</Suspense>
    </CatchFailure>
  )
}

interface Props {
  path: string
  children: ReactNode
}

interface State {
  path: string
  failed: boolean
}

class CatchFailure extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ path }: Props, state: State) {
    return path === state.path ? null : { path, failed: false }
  }

  override render() {
    return this.state.failed ? <FailedPage /> : this.props.children
  }
}
