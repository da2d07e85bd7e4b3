import { Injectable } from '@nestjs/common';
import { Calendar, Calendars } from '../domain/calendar.js';
import { DEFAULT_TIME_ZONE } from '#kernel';

type Library = typeof import('date-holidays').default;
type Place = readonly [country: string, state?: string, region?: string];

/** The country whose days hold where a country is not known. */
const SHOP_COUNTRY = 'NL';

/**
 * Beside `public`: `bank` are the eves on which Sweden and Finland rest, and `school` are Good Friday and Liberation Day,
 * which the Dutch Algemene termijnenwet (article 3) names. A day too many is in the consumer's favour.
 */
const TYPES = ['public', 'bank', 'school'] as const;

/** Time zones and holidays of `date-holidays`. It takes 26 MB of memory, so it is loaded with the first deadline. */
@Injectable()
export class HolidayCalendars extends Calendars {
  private readonly known = new Map<string, Calendar>();

  async of(country: string): Promise<Calendar> {
    const found = this.known.get(country);
    if (found) return found;
    const { default: Holidays } = await import('date-holidays');
    const calendar = calendarOf(Holidays, country);
    this.known.set(country, calendar);
    return calendar;
  }
}

function calendarOf(Holidays: Library, country: string): Calendar {
  const isKnown = country in new Holidays().getCountries();
  const places = placesOf(Holidays, isKnown ? country : SHOP_COUNTRY);
  const zones = places.flatMap((place) => dataOf(Holidays, place).getTimezones());
  const years = new Map<string, ReadonlySet<string>>();
  return new Calendar(isKnown ? [...new Set(zones)] : [DEFAULT_TIME_ZONE], (day) => {
    const year = day.slice(0, 4);
    const holidays = years.get(year) ?? holidaysOf(Holidays, places, Number(year));
    years.set(year, holidays);
    return holidays.has(day);
  });
}

/** The country, its states and their regions. */
function placesOf(Holidays: Library, country: string): Place[] {
  const data = new Holidays();
  const states = Object.keys(data.getStates(country) ?? {});
  return [
    [country],
    ...states.flatMap((state): Place[] => [
      [country, state],
      ...Object.keys(data.getRegions(country, state) ?? {}).map((region): Place => [country, state, region]),
    ]),
  ];
}

function holidaysOf(Holidays: Library, places: readonly Place[], year: number): ReadonlySet<string> {
  const days = places.flatMap((place) => dataOf(Holidays, place).getHolidays(year));
  return new Set(days.map(({ date }) => date.slice(0, 10)));
}

function dataOf(Holidays: Library, [country, state = '', region = '']: Place): InstanceType<Library> {
  return new Holidays(country, state, region, { types: [...TYPES] });
}
