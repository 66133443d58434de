-- "St.Pauli" is two words, as "St. Pauli" is: the parser reads a word with a dot within as the name of a computer.
create function saints_apart(input text) returns text language sql immutable parallel safe
return regexp_replace(input, '\m(st|skt)\.-?(?=[[:alpha:]])', '\1 ', 'gi');

create or replace function search_vector(input text) returns tsvector language sql immutable parallel safe
return to_tsvector('pg_catalog.german', plain_letters(saints_apart(input)))
  || to_tsvector('pg_catalog.german', spelled_out(saints_apart(input)));

-- What is written so already is found from now on; its facts come from the narrow row (0009).
insert into service_posting (lexeme, cell, service_id, weight)
select word.lexeme, narrow.cell, service.id,
  case when 'A' = any(word.weights) then 4 when 'B' = any(word.weights) then 3
    when 'C' = any(word.weights) then 2 else 1 end
from service_index narrow
join service on service.company_id = narrow.company_id and service.id = narrow.service_id
join company on company.id = service.company_id
join category on category.id = service.category_id
cross join lateral unnest(
  setweight(search_vector(service.title || ' ' || service.short_title), 'A')
  || setweight(search_vector(array_to_string(service.keywords, ' ')), 'B')
  || setweight(search_vector(category.name), 'C')
  || setweight(search_vector(company.title || ' ' || service.district || ' ' || service.city), 'D')
) as word (lexeme, positions, weights)
where concat_ws(' ', service.title, service.short_title, array_to_string(service.keywords, ' '), category.name,
  company.title, service.district, service.city) ~* '\m(st|skt)\.-?[[:alpha:]]'
on conflict (lexeme, cell, service_id) do update set weight = greatest(service_posting.weight, excluded.weight);
