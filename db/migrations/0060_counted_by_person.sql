-- An offer that says nothing else is counted by person. Source: contract 1, section 3 "Booking configuration"
alter table service alter column counting_unit set default 'person';
