import type { ServerOptions } from 'node:http';

/**
 * For servers of tests: idle connections stay open until the server stops. By default a server closes them after five
 * seconds, and a client that sends its next request in that moment, on a busy machine, gets a closed connection.
 */
export const PATIENT_SERVER: ServerOptions = { keepAliveTimeout: 0 };
