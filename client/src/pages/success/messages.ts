import { defineMessages } from '../../shared/config/messages';

export const successMessages = defineMessages({
  en: {
    pageTitle: 'Your order',
    asking: 'Looking up your order',
    processing: 'Your payment is being processed',
    processingText:
      'We are waiting for the word of the payment provider. That usually takes a few seconds; this page follows it by itself.',
    slowText:
      'It is taking longer than usual. You may close this page: as soon as the payment arrives, we confirm it by email.',
    paid: 'Thank you for your order!',
    paidText: 'We have sent the confirmation to {email}.',
    paidTextPlain: 'The confirmation is on its way to your email address.',
    orderNumber: 'Order number',
    status: 'Status',
    statusPaid: 'Paid',
    total: 'Total',
    next: 'What happens next',
    step1: 'Payment received',
    step1Text: 'Your payment has reached us. Nothing more to do.',
    step2: 'Order preparation',
    step2Text: 'We pick, check and pack it {handled}.',
    step3: 'Shipping',
    step3Text: 'You get an email with the tracking number as soon as it leaves.',
    cancelled: 'Payment cancelled',
    cancelledText: 'Nothing has been charged, and your cart is still as you left it.',
    cancelledHelp:
      'Something not right with the payment page, or a question first? Write to us, we are glad to help.',
    backToCheckout: 'Back to checkout',
    failed: 'The payment did not go through',
    failedText:
      'Your bank or the payment provider refused it. Nothing has been charged, and your cart is kept. Try again, or with another way to pay.',
    expired: 'The time to pay has run out',
    expiredText:
      'We hold an order for 30 minutes. Nothing has been charged, and your cart is kept: check out again if you still want it.',
    refunded: 'This order has been refunded',
    refundedText:
      'The amount is on its way back to the account that paid. That can take a few business days.',
    neutral: 'Looking for your order?',
    neutralText:
      'Its number and state are in the confirmation that we have sent by email. Nothing there? Look into the spam folder, or write to us with the address that you ordered with.',
    unreachable: 'We could not look that up',
    unreachableText: 'The connection to the shop failed. Your order is not affected by that.',
    retry: 'Try again',
    viewOrder: 'View your order',
    findOrder: 'Have the link to your order sent again',
    carryOn: 'Continue shopping',
    contact: 'Contact us',
  },
  nl: {
    pageTitle: 'Je bestelling',
    asking: 'Je bestelling opzoeken',
    processing: 'Je betaling wordt verwerkt',
    processingText:
      'We wachten op bericht van de betaaldienst. Meestal duurt dat een paar tellen; deze pagina houdt het zelf bij.',
    slowText:
      'Het duurt langer dan anders. Je mag deze pagina sluiten: zodra de betaling binnen is, bevestigen we dat per e-mail.',
    paid: 'Bedankt voor je bestelling!',
    paidText: 'De bevestiging is verstuurd naar {email}.',
    paidTextPlain: 'De bevestiging is onderweg naar je e-mailadres.',
    orderNumber: 'Bestelnummer',
    status: 'Status',
    statusPaid: 'Betaald',
    total: 'Totaal',
    next: 'Zo gaat het verder',
    step1: 'Betaling ontvangen',
    step1Text: 'Je betaling is binnen. Je hoeft niets meer te doen.',
    step2: 'Inpakken',
    step2Text: 'We leggen alles {handled} klaar, kijken het na en pakken het in.',
    step3: 'Verzending',
    step3Text: 'Zodra je pakket vertrekt, krijg je een mail met de track-and-trace.',
    cancelled: 'Betaling geannuleerd',
    cancelledText: 'Er is niets afgeschreven en je winkelmand is nog precies zoals je hem achterliet.',
    cancelledHelp:
      'Klopte er iets niet op de betaalpagina, of heb je eerst een vraag? Schrijf ons, we helpen je graag.',
    backToCheckout: 'Terug naar de kassa',
    failed: 'De betaling is niet gelukt',
    failedText:
      'Je bank of de betaaldienst heeft hem geweigerd. Er is niets afgeschreven en je winkelmand is bewaard. Probeer het opnieuw, of betaal op een andere manier.',
    expired: 'De tijd om te betalen is om',
    expiredText:
      'We houden een bestelling 30 minuten vast. Er is niets afgeschreven en je winkelmand is bewaard: reken opnieuw af als je het nog wilt.',
    refunded: 'Deze bestelling is terugbetaald',
    refundedText:
      'Het bedrag is onderweg naar de rekening waarmee is betaald. Dat kan een paar werkdagen duren.',
    neutral: 'Zoek je je bestelling?',
    neutralText:
      'Het nummer en de stand staan in de bevestiging die we per e-mail hebben gestuurd. Niets gekregen? Kijk bij de ongewenste post, of schrijf ons vanaf het adres waarmee je bestelde.',
    unreachable: 'We konden dat niet opzoeken',
    unreachableText: 'De verbinding met de winkel viel weg. Je bestelling heeft daar geen last van.',
    retry: 'Opnieuw proberen',
    viewOrder: 'Bekijk je bestelling',
    findOrder: 'Laat de link naar je bestelling opnieuw sturen',
    carryOn: 'Verder winkelen',
    contact: 'Neem contact op',
  },
});
