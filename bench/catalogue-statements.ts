const street = `'Kaistraße', '1', '20457', 'Hamburg'`

/** Companies of a batch, one row per id. */
export const insertCompanies = `
  insert into company (id, form, title, kind, description, openings, line1, house_nr, postal_code, city, district, lat,
    lng, geohash, legal, picture_kind, accent_color, accent_color2, created_at)
  select distinct on (id) id, id, title || ' GmbH', 'utkiek', '[]'::jsonb, '[]'::jsonb, ${street}, 'Altstadt', lat, lng,
    geohash, '{}'::jsonb, 'kayak', '#0e6e8c', '#ffb65c', '2026-01-01'::timestamptz
  from unnest($1::text[], $2::float8[], $3::float8[], $4::text[], $5::text[]) as made (id, lat, lng, geohash, title)
  on conflict do nothing`

const prices = `case when price is null then '[]' else jsonb_build_array(jsonb_build_object('groupID', 'adult',
    'personType', 'Erwachsene', 'note', null, 'counts', 'person', 'priceCents', price, 'personCondition', null,
    'dayGroup', 'all', 'timeFrame', null, 'durationFactor', 1)) end`

/** Services of a batch: about one kilobyte a row, as a real description has it. */
export const insertServices = `
  insert into service (company_id, id, form, title, short_title, teaser, description, category_id, request_type,
    confirmation, counting_unit, duration_minutes, price_groups, start_price_cents, tags, keywords, facts, picture_kind,
    accent_color, accent_color2, line1, house_nr, postal_code, city, district, lat, lng, geohash, editorial_rank,
    rating_hundredths, rating_count, count_min_person, created_at)
  select company, id, id, title, title, title, jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'text',
    repeat(title || ' ', 20))), 'category-' || category, kind, 'instant', 'person', 90,
    ${prices}, price,
    array(select jsonb_array_elements_text(tags)), '{}', '{"included":[]}', 'kayak', '#0e6e8c', '#ffb65c', ${street},
    district, lat, lng, geohash, rank, stars, votes, party, '2026-01-01'
  from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::int[], $7::jsonb[], $8::text[],
    $9::float8[], $10::float8[], $11::text[], $12::int[], $13::int[], $14::int[], $15::int[])
    as made (company, id, title, category, kind, price, tags, district, lat, lng, geohash, rank, stars, votes, party)`

/** Their narrow rows. */
export const insertIndex = `
  insert into service_index (service_id, company_id, category_key, cell, lat, lng, price_cents, rating_hundredths,
    rating_count, party_min, rank, best, request_kind, counts_persons, tags, more_tags, child_cents)
  select id, company, category, cell, lat, lng, price, stars, votes, party, rank, 0, kind, true, bits, more_bits, price
  from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::real[], $6::real[], $7::int[], $8::int[], $9::int[],
    $10::int[], $11::int[], $12::int[], $13::bigint[], $14::bigint[])
    as made (id, company, category, cell, lat, lng, price, stars, votes, party, rank, kind, bits, more_bits)`
