/**
 * This script stands in for Razorpay's checkout.js: it has the same `Razorpay` class, and a dialog in which no money moves. It creates elements and
 * never parses HTML, so that it works under a policy without inline scripts or styles and with Trusted Types.
 */
;(() => {
  const HINDI = {
    'Sandbox: no money moves': 'सैंडबॉक्स: कोई पैसा नहीं कटता',
    Succeed: 'सफल करें',
    Fail: 'विफल करें',
    Dismiss: 'बंद करें',
    More: 'और विकल्प',
    'Succeed late (pays after closing)': 'देर से सफल करें (बंद होने के बाद भुगतान)',
    Webhooks: 'वेबहुक',
    'as usual': 'सामान्य रूप से',
    twice: 'दो बार',
    late: 'देर से',
    'out of order': 'उल्टे क्रम में',
    never: 'कभी नहीं',
    'each month': 'हर महीने',
    'each year': 'हर साल',
    'each week': 'हर सप्ताह',
    'each day': 'हर दिन',
    'Close the payment?': 'भुगतान बंद करें?',
    'The sandbox does not answer. Try again.': 'सैंडबॉक्स से उत्तर नहीं आया। कृपया फिर से कोशिश करें।',
    'Your payment was declined by the bank. Try another method, or try again later.':
      'आपके बैंक ने भुगतान अस्वीकार कर दिया। कृपया कोई दूसरा तरीका अपनाएँ या बाद में फिर से कोशिश करें।',
  }
  const EACH = { daily: 'each day', weekly: 'each week', monthly: 'each month', yearly: 'each year' }
  const WEBHOOKS = { usual: 'as usual', twice: 'twice', late: 'late', out_of_order: 'out of order', never: 'never' }

  const t = (text) => (document.documentElement.lang.startsWith('hi') && HINDI[text]) || text

  const ownAddress = document.currentScript?.src
  /**
   * The address of this script. A script that was imported does not get its address from the document, but the browser remembers that it loaded it.
   */
  const address = () =>
    ownAddress ??
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .findLast((name) => new URL(name).pathname.endsWith('/v1/checkout.js'))

  const make = (tag, properties, ...children) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }
  const button = (className, text, onclick) =>
    make('button', { type: 'button', className, textContent: t(text), onclick })

  class Razorpay {
    #options
    #listeners = new Map()
    #failures = 0
    #busy = false
    #host
    #dialog
    #failure
    #webhooks

    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#host) return
      this.#failures = 0
      this.#host = document.body.appendChild(document.createElement('div'))
      this.#draw(this.#host.attachShadow({ mode: 'open' }))
      void this.#load()
    }

    close() {
      if (!this.#host) return
      const host = this.#host
      this.#host = undefined
      // The dialog is closed before its element is removed, because only the closing gives the focus back.
      this.#dialog.close()
      host.remove()
    }

    #draw(root) {
      const { name = '', description = '', image, theme } = this.#options
      this.#failure = make('p', { className: 'failure', role: 'alert' })
      this.#webhooks = make(
        'select',
        {},
        ...Object.entries(WEBHOOKS).map(([value, text]) => make('option', { value, textContent: t(text) })),
      )
      const dialog = make(
        'dialog',
        { className: 'sandbox', ariaLabel: name || 'Razorpay' },
        make('p', { className: 'note', id: 'note', textContent: t('Sandbox: no money moves') }),
        ...(image ? [make('img', { src: image, alt: '' })] : []),
        make('h2', { textContent: name }),
        make('p', { className: 'description', id: 'description', textContent: description }),
        make('p', { className: 'amount' }),
        this.#failure,
        make(
          'div',
          { className: 'actions' },
          button('primary', 'Succeed', () => this.#pay('succeed')),
          button('', 'Fail', () => this.#pay('fail')),
          button('', 'Dismiss', () => this.#dismiss()),
        ),
        make(
          'details',
          {},
          make('summary', { textContent: t('More') }),
          button('', 'Succeed late (pays after closing)', () => this.#pay('late')),
          make('label', {}, make('span', { textContent: t('Webhooks') }), this.#webhooks),
        ),
      )
      this.#dialog = dialog
      dialog.setAttribute('aria-describedby', 'note description')
      dialog.addEventListener('keydown', (event) => {
        // A key that is meant for the dialog must not reach the page behind it.
        event.stopPropagation()
        if (event.key !== 'Escape') return
        // It is not enough to refuse the `cancel` event that follows, because a second Escape closes a dialog in any case.
        event.preventDefault()
        if (this.#options.modal?.escape !== false) this.#dismiss()
      })
      // The back gesture of a phone sends this event. The shop decides about closing, so the browser must not.
      dialog.addEventListener('cancel', (event) => event.preventDefault())
      // The event comes late. The shop may have opened another dialog by then, which must not count as dismissed.
      dialog.addEventListener('close', () => this.#dialog === dialog && this.#dismissed())
      if (theme?.color) dialog.style.setProperty('--theme', theme.color)
      const style = make('link', { rel: 'stylesheet', href: new URL('checkout.css', address()).href })
      const show = () => dialog.isConnected && dialog.showModal()
      style.addEventListener('load', show)
      style.addEventListener('error', show)
      root.append(style, dialog)
    }

    async #load() {
      const query = new URLSearchParams({ key_id: this.#options.key, ...this.#purchase() })
      const { body } = await this.#ask(`preferences?${query}`)
      if (!body) return
      if (body.error) return this.#say(body.error.description)
      const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: body.currency })
      const each = EACH[body.period]
      this.#dialog.querySelector('.amount').textContent = rupees.format(body.amount / 100) + (each ? ` ${t(each)}` : '')
    }

    #purchase() {
      const { order_id, subscription_id } = this.#options
      return order_id ? { order_id } : subscription_id ? { subscription_id } : {}
    }

    async #pay(outcome) {
      // Two clicks must not make two payments.
      if (this.#busy) return
      this.#busy = true
      try {
        const { key, amount, description, prefill = {}, notes } = this.#options
        const { ok, body } = await this.#ask('payments/create/ajax', {
          method: 'POST',
          body: JSON.stringify({
            key_id: key,
            ...this.#purchase(),
            outcome,
            webhooks: this.#webhooks.value,
            ...(amount === undefined || !this.#options.order_id ? {} : { amount: Number(amount) }),
            description,
            email: prefill.email,
            contact: prefill.contact,
            notes,
          }),
        })
        if (!body || !this.#host) return
        if (!ok) this.#failed(body.error)
        else if (outcome === 'late') this.#dismissed()
        else {
          this.close()
          this.#options.handler?.(body)
        }
      } finally {
        this.#busy = false
      }
    }

    #failed(error) {
      this.#failures++
      this.#say(error.description)
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error })
      const { retry } = this.#options
      const most = retry === false || retry?.enabled === false ? 0 : (retry?.max_count ?? Infinity)
      if (this.#failures > most) this.#dismissed()
    }

    #dismiss() {
      const { confirm_close } = this.#options.modal ?? {}
      if (confirm_close && !window.confirm(t('Close the payment?'))) return
      this.#dismissed()
    }

    #dismissed() {
      if (!this.#host) return
      this.close()
      this.#options.modal?.ondismiss?.()
    }

    #say(text) {
      this.#failure.textContent = t(text)
    }

    async #ask(path, options) {
      try {
        const response = await fetch(new URL(path, address()), options)
        return { ok: response.ok, body: await response.json() }
      } catch {
        this.#say('The sandbox does not answer. Try again.')
        return { ok: false }
      }
    }
  }

  window.Razorpay = Razorpay
})()
