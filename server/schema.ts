// The tables. A change of schema is a new entry at the end; older files are migrated entry by entry.
export const MIGRATIONS: readonly string[] = [
  `
  create table guests (
    id text primary key,
    name text not null,
    token text not null unique,
    at integer not null
  ) strict, without rowid;

  create table matches (
    id text primary key,
    game text not null,
    version text not null,
    pack text not null,
    scenario text not null,
    options text not null,
    seed text not null,
    secret text not null,
    public integer not null,
    over integer not null,
    rematch text,
    created integer not null,
    maker text not null
  ) strict, without rowid;
  create index matches_open on matches (created) where public = 1 and over = 0;
  create index matches_maker on matches (maker) where over = 0;

  create table seats (
    match text not null references matches (id),
    seat integer not null,
    kind text not null check (kind in ('open', 'reserved', 'person', 'bot')),
    bot text,
    guest text,
    name text,
    primary key (match, seat)
  ) strict, without rowid;
  create index seats_guest on seats (guest) where guest is not null;

  create table entries (
    match text not null references matches (id),
    seq integer not null,
    seat integer not null,
    verb text not null,
    target integer,
    rolls text not null,
    primary key (match, seq)
  ) strict, without rowid;
  create trigger entries_stay before update on entries
    begin select raise(abort, 'entries are append-only'); end;
  create trigger entries_remain before delete on entries
    begin select raise(abort, 'entries are append-only'); end;

  create table chat (
    match text not null references matches (id),
    n integer not null,
    seat integer not null,
    name text not null,
    text text not null,
    at integer not null,
    primary key (match, n)
  ) strict, without rowid
  `,
  `
  alter table seats add column seen integer;

  create table substitutes (
    match text not null references matches (id),
    seat integer not null,
    bot text not null,
    agreed text,
    primary key (match, seat)
  ) strict, without rowid
  `,
  // Times of seats, tables and entries are house time (clock.ts). A match marked as gone is about to
  // be deleted; the entries of all others are permanent.
  `
  create table house (
    id integer primary key check (id = 1),
    open integer not null,
    salt text not null
  ) strict;
  insert into house values (1, 0, lower(hex(randomblob(32))));

  update seats set seen = 0;
  alter table seats add column offered text;

  alter table entries add column at integer not null default 0;
  drop trigger entries_remain;
  create trigger entries_remain before delete on entries
    when not exists (select 1 from matches where id = old.match and gone = 1)
    begin select raise(abort, 'entries are append-only'); end;

  alter table matches add column made integer not null default 0;
  alter table matches add column origin text;
  alter table matches add column gone integer not null default 0;
  create index matches_origin on matches (origin) where public = 1 and over = 0;

  alter table chat add column sender text;
  alter table chat add column sent integer;
  create index chat_sent on chat (match, sender, sent) where sent is not null
  `,
  // Caches that may be emptied at any time: matches are then replayed from their entries.
  `
  create table snapshots (
    match text not null references matches (id) on delete cascade,
    seq integer not null,
    stamp text not null,
    passing integer not null,
    text text not null,
    primary key (match, seq)
  ) strict, without rowid;

  create table pages (
    match text not null references matches (id) on delete cascade,
    page integer not null,
    text text not null,
    primary key (match, page)
  ) strict, without rowid;

  create table awaited (
    match text primary key references matches (id) on delete cascade,
    mask integer not null
  ) strict, without rowid
  `,
  // A person may have several sessions.
  `
  create table people (
    id text primary key,
    name text not null,
    at integer not null
  ) strict, without rowid;
  insert into people select id, name, at from guests;

  create table sessions (
    token text primary key,
    guest text not null,
    made integer not null,
    seen integer not null,
    label text not null
  ) strict, without rowid;
  create index sessions_guest on sessions (guest);
  insert into sessions select token, id, at, at, '' from guests;

  drop table guests;
  alter table people rename to guests
  `,
  // Where people are told that it is their move, and what they have not been told yet. Times are house time.
  `
  create table wishes (
    guest text primary key,
    webhook text not null,
    kinds text not null,
    digest integer not null,
    sent integer not null,
    failures integer not null
  ) strict, without rowid;

  create table mutes (
    guest text not null,
    match text not null references matches (id) on delete cascade,
    primary key (guest, match)
  ) strict, without rowid;

  create table notices (
    guest text not null,
    match text not null references matches (id) on delete cascade,
    seat integer not null,
    kind text not null,
    made integer not null,
    due integer not null,
    tries integer not null,
    primary key (match, seat, kind)
  ) strict, without rowid;
  create index notices_guest on notices (guest, due)
  `,
  // The offer of a rematch (store.ts: Again).
  `alter table matches add column again text`,
  // Guests with a password. Times of accounts are those of the calendar, of attempts house time.
  `
  create table accounts (
    guest text primary key,
    login text not null unique,
    shown text not null,
    hash text not null,
    made integer not null
  ) strict, without rowid;

  create table attempts (
    what text primary key,
    n integer not null,
    since integer not null
  ) strict, without rowid;
  create index attempts_since on attempts (since)
  `,
  // Mail addresses of accounts, links sent by mail, and mail on its way. `ends` is a time of the calendar, as are the times
  // of accounts. An attempt keeps when it is forgotten.
  `
  delete from attempts;
  drop index attempts_since;
  alter table attempts rename column since to ends;
  create index attempts_ends on attempts (ends);

  create table emails (
    guest text not null,
    address text not null,
    folded text not null,
    confirmed integer not null,
    primary key (guest, confirmed)
  ) strict, without rowid;
  create unique index emails_confirmed on emails (folded) where confirmed = 1;

  create table tickets (
    token text primary key,
    guest text not null,
    kind text not null,
    what text not null,
    ends integer not null
  ) strict, without rowid;
  create index tickets_guest on tickets (guest);

  create table letters (
    kind text not null,
    who text not null,
    address text not null,
    made integer not null,
    due integer not null,
    tries integer not null,
    primary key (kind, who, address)
  ) strict, without rowid;
  create index letters_due on letters (due)
  `,
  // Clocks (clocks.ts). When one is due is house time; the rest is theirs.
  `
  create table clocks (
    match text primary key references matches (id) on delete cascade,
    terms text not null,
    state text not null,
    seq integer not null,
    due integer
  ) strict, without rowid;
  create index clocks_due on clocks (due) where due is not null
  `,
  // Servers that share a PostgreSQL (fleet.ts): which of them live, who is connected through which, and what one of them
  // does for all. `house` is the house time that it had counted at its last beat; other times are those of the database.
  `
  create table processes (
    id text primary key,
    kind text not null,
    house integer not null,
    beat integer not null
  ) strict, without rowid;

  create table presences (
    process text not null references processes (id) on delete cascade,
    match text not null,
    seat integer not null,
    primary key (match, seat, process)
  ) strict, without rowid;
  create index presences_process on presences (process);

  create table claims (
    what text primary key,
    holder text not null references processes (id) on delete cascade,
    ends integer not null
  ) strict, without rowid
  `,
  // How often a clock was changed: several processes may do it.
  `alter table clocks add column version integer not null default 0`,
  // Several ways of telling people; each has its own queue of notices. 'busy' is until when a process works on it.
  `
  create table ways (
    guest text not null,
    id text not null,
    kind text not null,
    target text not null,
    label text not null,
    digest integer not null,
    made integer not null,
    sent integer not null,
    failures integer not null,
    busy integer not null,
    primary key (guest, id)
  ) strict, without rowid;
  insert into ways select guest, 'webhook', 'webhook', webhook, '', digest, 0, sent, failures, 0 from wishes;
  alter table wishes drop column webhook;
  alter table wishes drop column digest;
  alter table wishes drop column sent;
  alter table wishes drop column failures;

  create table told (
    guest text not null,
    way text not null,
    match text not null references matches (id) on delete cascade,
    seat integer not null,
    kind text not null,
    made integer not null,
    due integer not null,
    tries integer not null,
    primary key (guest, way, match, seat, kind)
  ) strict, without rowid;
  insert into told select guest, 'webhook', match, seat, kind, made, due, tries from notices;
  drop table notices;
  alter table told rename to notices;
  create index notices_due on notices (due);
  create index notices_match on notices (match, seat);

  create table secrets (
    name text primary key,
    value text not null
  ) strict, without rowid
  `,
  // Passkeys: public keys of devices, as base64url.
  `
  create table passkeys (
    id text primary key,
    guest text not null,
    name text not null,
    public text not null,
    counter integer not null,
    made integer not null,
    used integer not null
  ) strict, without rowid;
  create index passkeys_guest on passkeys (guest)
  `,
  // Results of finished matches, friends and blocked people (ties.ts), invitations of people by name.
  `
  alter table matches add column settled integer not null default 0;
  create index matches_unsettled on matches (id) where over = 1 and settled = 0;

  create table results (
    match text not null references matches (id) on delete cascade,
    seat integer not null,
    guest text not null,
    game text not null,
    result text not null,
    primary key (match, seat)
  ) strict, without rowid;
  create index results_guest on results (guest, game);

  create table ties (
    guest text not null,
    other text not null,
    kind text not null,
    made integer not null,
    primary key (guest, other, kind)
  ) strict, without rowid;
  create index ties_other on ties (other, kind);

  create table invitations (
    match text not null references matches (id) on delete cascade,
    seat integer not null,
    guest text not null,
    maker text not null,
    made integer not null,
    primary key (match, seat)
  ) strict, without rowid;
  create index invitations_guest on invitations (guest);
  create index invitations_maker on invitations (maker)
  `,
  // Access tokens, of which only the hash is kept; times of the calendar.
  `
  create table tokens (
    token text primary key,
    id text not null unique,
    guest text not null,
    label text not null,
    scopes text not null,
    made integer not null,
    seen integer not null,
    ends integer
  ) strict, without rowid;
  create index tokens_guest on tokens (guest)
  `,
]
