-- What a company asks the guests of an offer when they book: [{ id, text, per, kind, options, isRequired, isHealth }].
alter table service
  add column questions jsonb not null default '[]'
    check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 10);
