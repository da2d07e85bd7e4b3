// Loaded into the worker before its own code: counts the statements that it sends to PostgreSQL, and tells when asked.
import pg from 'pg';

let statements = 0;
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(...args) {
  statements += 1;
  return query.apply(this, args);
};
process.on('message', (message) => {
  if (message === 'statements') process.send?.({ statements });
});
