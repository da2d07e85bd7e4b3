import type { Processes } from './processes.js';
import type { Surroundings } from './surroundings.js';

/** Something that fails while shoppers buy, and works again after some seconds. */
export interface PartFault {
  readonly name: string;
  /** How long it lasts, beside what beginning and ending take. */
  readonly seconds: number;
  begin(parts: Surroundings, processes: Processes): Promise<void> | void;
  end?(parts: Surroundings): Promise<void> | void;
}

const mood = (stripe: Surroundings['stripe'], to: typeof stripe.mood) => void (stripe.mood = to);

/** The faults of the table in docs/faults.md, each by its row's name. */
export const PART_FAULTS: readonly PartFault[] = [
  { name: 'api killed', seconds: 0, begin: (_, processes) => processes.replace('api', 'SIGKILL') },
  { name: 'api replaced', seconds: 0, begin: (_, processes) => processes.replace('api', 'SIGTERM') },
  { name: 'worker killed', seconds: 0, begin: (_, processes) => processes.replace('worker', 'SIGKILL') },
  {
    name: 'PostgreSQL restarted',
    seconds: 0,
    begin: (parts) => parts.stopPostgres(),
    end: (parts) => parts.startPostgres(),
  },
  {
    name: 'PostgreSQL away',
    seconds: 10,
    begin: (parts) => parts.stopPostgres(),
    end: (parts) => parts.startPostgres(),
  },
  {
    name: 'disk of PostgreSQL full',
    seconds: 10,
    begin: (parts) => parts.fillDisk(),
    end: (parts) => parts.emptyDisk(),
  },
  {
    name: 'Redis lost, back empty',
    seconds: 10,
    begin: (parts) => parts.stopRedis(),
    end: (parts) => parts.startEmptyRedis(),
  },
  {
    name: 'mail server silent',
    seconds: 20,
    begin: ({ mail }) => void (mail.isSilent = true),
    end: ({ mail }) => void (mail.isSilent = false),
  },
  {
    name: 'payment provider away',
    seconds: 10,
    begin: ({ stripe }) => mood(stripe, 'down'),
    end: ({ stripe }) => mood(stripe, 'well'),
  },
  {
    name: 'payment provider silent',
    seconds: 10,
    begin: ({ stripe }) => mood(stripe, 'silent'),
    end: ({ stripe }) => mood(stripe, 'well'),
  },
  {
    name: 'payment provider failing',
    seconds: 10,
    begin: ({ stripe }) => mood(stripe, 'broken'),
    end: ({ stripe }) => mood(stripe, 'well'),
  },
];
