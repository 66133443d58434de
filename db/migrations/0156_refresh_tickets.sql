-- Bookings that were locked or under way while their company saved new details are looked at again.
select pgboss.create_queue('booking.refresh-tickets',
  '{"policy":"standard","retryLimit":12,"retryBackoff":true,"deleteAfterSeconds":604800}'::jsonb);
