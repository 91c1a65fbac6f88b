/** A cross of our own, because public pages do not load the icon library of the app. */
export const CloseSign = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" stroke="currentColor" strokeWidth="1.75" aria-hidden>
    <path d="M4 4l12 12M16 4L4 16" />
  </svg>
)
