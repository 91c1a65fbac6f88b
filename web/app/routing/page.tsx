import type { ComponentType } from 'react'

/** Gets the parameters of the path, such as the `code` of a certificate. */
export type ScreenComponent = ComponentType<{ params: { code?: string } }>

/** Makes the page of one path out of a component that several paths share. The props say which of them it is. */
export const given = <P extends object>(Shared: ComponentType<P>, props: P): ScreenComponent => {
  const Given: ScreenComponent = () => <Shared {...props} />
  return Given
}
