import { useEffect, useRef } from 'react'
import { SlideButtons } from './slide-buttons.tsx'
import { useSlides } from './use-slides.ts'

interface ListButtonsProps {
  list: string
  count: number
}

export function ListButtons({ list, count }: ListButtonsProps) {
  const element = useRef<HTMLElement | null>(null)
  useEffect(() => {
    element.current = document.getElementById(list)
  }, [list])
  const { at, go } = useSlides(element)
  return <SlideButtons at={at} count={count} onGo={go} />
}
