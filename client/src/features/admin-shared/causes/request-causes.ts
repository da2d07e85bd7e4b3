/** Texts for the errors that any call may meet, by error code, in the admin's languages. */
export const requestCauses = {
  en: {
    'server.unavailable': 'The shop is away for a moment. Try again in a moment.',
    'server.disk-full': 'The disk of the shop is full, so that nothing was stored. Make room, and try again.',
    'server.error': 'Something went wrong on our side. Try again.',
    'request.invalid': 'Some fields are missing or not valid.',
    'request.changed-meanwhile':
      'Somebody changed the same at this moment. Look at it again, and repeat what is still missing.',
    'request.out-of-range': 'An amount, number or time is larger than the shop can store.',
    'request.bad-cursor': 'This page does not exist any more. Start at the first one.',
  },
  nl: {
    'server.unavailable': 'De winkel is er even niet. Probeer het zo dadelijk opnieuw.',
    'server.disk-full':
      'De schijf van de winkel is vol, dus er is niets bewaard. Maak ruimte en probeer het opnieuw.',
    'server.error': 'Er ging iets mis aan onze kant. Probeer het opnieuw.',
    'request.invalid': 'Sommige velden ontbreken of kloppen niet.',
    'request.changed-meanwhile':
      'Iemand veranderde hetzelfde op dit moment. Kijk opnieuw, en herhaal wat er nog ontbreekt.',
    'request.out-of-range': 'Een bedrag, getal of tijdstip is groter dan de winkel kan bewaren.',
    'request.bad-cursor': 'Deze pagina bestaat niet meer. Begin bij de eerste.',
  },
} as const;
