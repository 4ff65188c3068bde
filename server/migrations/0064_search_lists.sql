-- As for locations (0063): new search texts wait in a short list and are put into their index together.
alter index app_user_search set (fastupdate = on, gin_pending_list_limit = 256);
alter index app_user_by_numbers set (fastupdate = on, gin_pending_list_limit = 256);
alter index project_search set (fastupdate = on, gin_pending_list_limit = 256);
alter index department_search set (fastupdate = on, gin_pending_list_limit = 256);
alter index team_search set (fastupdate = on, gin_pending_list_limit = 256);
alter index catalog_search set (fastupdate = on, gin_pending_list_limit = 256);
alter index store_search set (fastupdate = on, gin_pending_list_limit = 256);
alter index material_search set (fastupdate = on, gin_pending_list_limit = 256);
alter index stock_request_search set (fastupdate = on, gin_pending_list_limit = 256);
