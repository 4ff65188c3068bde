-- What a stock request is needed for: for whom, where and by which day.
alter table stock_request
  add column recipient_id uuid references app_user,
  add column location_id uuid references location,
  add column needed_by date;
create index stock_request_by_recipient on stock_request (recipient_id) where recipient_id is not null;
create index stock_request_by_location on stock_request (location_id) where location_id is not null;
