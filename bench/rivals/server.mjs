// The searches as Express and better-sqlite3 would answer them, with the tables and indexes of Shootday and cards of the same
// size. `make bench` starts it: server.mjs ADDRESS DATABASE CARDS SEARCHES
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import express from 'express';

const [address, file, cardsFile, searchesFile] = process.argv.slice(2);
const { places, categories, travelMinutes } = JSON.parse(readFileSync(searchesFile, 'utf8'));
const db = new Database(file, { readonly: true });
for (const pragma of ['temp_store(MEMORY)', 'cache_size(-4000)', 'mmap_size(2147418112)']) db.pragma(pragma);
db.prepare('ATTACH ? AS stored').run(cardsFile);

const lastTaken = `coalesce((SELECT ?9 + l.bufferMinutes / 30 FROM calendar_limits l WHERE l.number = listings.number), ?8)`;
const isFree = `
  AND NOT EXISTS (SELECT 1 FROM booking_slots taken WHERE taken.number = listings.number AND taken.slot BETWEEN ?7 AND ${lastTaken})
  AND NOT EXISTS (SELECT 1 FROM blocked_cells taken WHERE taken.number = listings.number AND taken.slot BETWEEN ?7 AND ${lastTaken})
  AND NOT EXISTS (SELECT 1 FROM calendar_limits l WHERE l.number = listings.number
    AND (?11 < ?10 + l.leadHours * 3600 OR ?11 > ?10 + l.horizonDays * 86400))
  AND (NOT EXISTS (SELECT 1 FROM open_cells o WHERE o.number = listings.number)
    OR NOT EXISTS (SELECT 1 FROM json_each(?12) work
      WHERE NOT EXISTS (SELECT 1 FROM open_cells o WHERE o.number = listings.number AND o.cell = work.value->>1)
        AND NOT EXISTS (SELECT 1 FROM opened_cells o WHERE o.number = listings.number AND o.slot = work.value->>0)))`;

// Walks the index of an order for the city and for those who serve all of India, and merges the two.
function searchBy(column) {
  const walk = (city) => `SELECT number, ${column} AS place FROM listings INDEXED BY idx_listings_${column}
    WHERE category = ?1 AND city = ${city} AND (${column}, number) > (?3, ?4) ${isFree}`;
  return db.prepare(`SELECT found.number, found.place, card
    FROM (${walk('?2')} UNION ALL ${walk("''")} ORDER BY 2, 1 LIMIT (SELECT ?5) OFFSET (SELECT ?6)) found
    LEFT JOIN stored.cards ON cards.number = found.number`);
}
const prepared = { relevance: searchBy('byRating'), popularity: searchBy('byPopularity'), price: searchBy('byPrice') };

const indianOffset = '+05:30';
const cellMinutes = 30;

const cellsPerWeek = 336;
const firstCell = 155; // the cell of the Indian week in which 1970 began in UTC

function startOf(date, time) {
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(time);
  const hours = String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0');
  return Date.parse(`${date}T${hours}:${minute}:00${indianOffset}`) / 60_000;
}

const lastCell = (end) => Math.ceil(end / cellMinutes) - 1;

const app = express();
app.get('/api/health', (_, answer) => answer.json({ code: 200 }));
app.get('/api/v1/scheduleBooking/photographers/filter', ({ query }, answer) => {
  const { location, categoryId, date, time, sort } = query;
  const category = categories[categoryId];
  const start = startOf(date, time);
  const [first, workLast] = [Math.floor(start / cellMinutes), lastCell(start + category.minutes)];
  const work = [];
  for (let slot = first; slot <= workLast; slot++) work.push([slot, (slot + firstCell) % cellsPerWeek]);
  const values = {
    1: categoryId,
    2: places[location],
    3: -1e300,
    4: 0,
    5: 21,
    6: 0,
    7: first,
    8: lastCell(start + category.minutes + travelMinutes),
    9: workLast,
    10: Math.floor(Date.now() / 1000),
    11: start * 60,
    12: JSON.stringify(work),
  };
  const found = prepared[sort].all(values);
  const cards = found.slice(0, 20).map(({ card: lines }) => {
    const [card, ...covers] = lines.split('\n');
    const cover = covers.find((line) => line.startsWith(`${categoryId} `));
    const varying = { categoryId, category_id: categoryId, categoryName: category.name, category_name: category.name };
    return `${card},${JSON.stringify(varying).slice(1, -1)},"coverImage":${cover?.slice(categoryId.length + 1) ?? '""'},"location":${JSON.stringify(location)}}`;
  });
  const last20 = found[19];
  const next = found.length > 20 ? Buffer.from(JSON.stringify({ o: sort, v: last20.place, n: last20.number })).toString('base64url') : '';
  answer.type('application/json').send(`{"success":true,"message":"OK","perPage":20,"nextCursor":"${next}","photographers":[${cards.join(',')}]}`);
});

const [host, port] = address.split(':');
app.listen(Number(port), host);
