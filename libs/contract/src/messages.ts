/**
 * Every message that a person may be shown, by its key. The English words are the product's own where it names
 * them. An error carries the key and these words; screens show the words of the same key in the person's language.
 * `{{name}}` marks what an error's `params` fill in.
 */
export const messages = {
  // Session
  session_over: 'Session expired or invalid',
  session_missing: 'Invalid token: missing session identifier',
  session_expired: 'Your session has expired. Please log in again.',
  token_invalid: 'Invalid or expired token',
  authentication_failed: 'Authentication failed',
  authentication_required: 'Authentication required. Please log in again.',
  invalid_email: 'Invalid Email',
  invalid_password: 'Invalid Password',
  captcha_required: 'Please complete the CAPTCHA',
  account_blocked: 'This account is blocked. Please ask your administrator.',
  account_deactivated: 'This account is deactivated. Please ask your administrator.',
  account_deleted: 'This account no longer exists. Please ask your administrator.',
  login_disabled: 'Signing in is disabled for this account. Please ask your administrator.',
  password_too_short: 'Password should be minimum {{minimum}} characters long',
  password_mismatch: 'Password do not match',
  rate_limited: 'Too many attempts. Please wait and try again.',

  // Replies of any call
  unexpected: 'An unexpected error occurred. Please try again.',
  something_wrong: 'Something went wrong',
  server_error: 'Server error occurred. Please check the database connection.',
  endpoint_not_found: 'Report endpoint not found. Please check the API configuration.',
  invalid_data: 'Invalid data received from server',
  load_failed: 'Failed to load data. Please try again.',
  server_unreachable: 'The server cannot be reached. Your work here goes on as soon as it answers again.',
  bad_request: 'The request could not be read.',
  validation_failed: 'Please check the marked fields.',
  not_found: 'Not found, or not visible to you.',
  forbidden: 'You do not have the right to do this.',
  conflict_version: 'Someone else has changed this. Please look at the newer values and try again.',
  too_large: 'This is too large.',
  unsupported_type: 'This type is not supported.',
  idempotency_reused: 'This idempotency key was used for another request.',
  idempotency_running: 'The same request is still being carried out.',

  // Fields
  field_required: 'This field is required',
  field_invalid: 'This value is not valid',
  field_type: 'This value must be a {{expected}}',
  field_too_long: 'Use at most {{maximum}} characters',
  field_too_short: 'Use at least {{minimum}} characters',
  field_too_big: 'This value must be at most {{maximum}}',
  field_too_small: 'This value must be at least {{minimum}}',
  field_too_many: 'Name at most {{maximum}} things',
  field_too_few: 'Name at least {{minimum}}',
  field_choice: 'Choose one of: {{choices}}',
  field_unknown: 'This field is not known here',
  field_control_characters: 'This text has characters that cannot be kept',
  field_default_language: 'The default language ({{language}}) is needed',
  field_unknown_language: 'This language is not known: {{language}}',
  code_taken: 'This code is already in use',

  // Names
  invalid_name: 'Invalid name',
  invalid_description: 'Invalid description',

  // What is assigned
  locations_load_error: 'Error loading locations',
  locations_assign_error: 'Error assigning locations',
  locations_assign_failed: 'Failed to assign locations',
  locations_unassign_error: 'Error unassigning locations',
  locations_unassign_failed: 'Failed to unassign locations',
  locations_unassign_none: 'Please select locations to unassign',
  locations_assigned: 'Locations assigned successfully',
  locations_unassigned: '{{count}} location(s) unassigned successfully',
  locations_none: 'No locations assigned',
  locations_none_of_store: 'Use the + button to assign locations to this store.',
  locations_none_of_user: 'Use the + button to assign locations to this user.',
  location_groups_load_error: 'Error loading location groups',
  location_groups_assign_error: 'Error assigning location groups',
  location_groups_assign_failed: 'Failed to assign location groups',
  location_groups_unassign_error: 'Error unassigning location groups',
  location_groups_unassign_failed: 'Failed to unassign location groups',
  location_groups_unassign_none: 'Please select location groups to unassign',
  location_groups_assigned: '{{count}} location group(s) assigned successfully',
  location_groups_unassigned: '{{count}} location group(s) unassigned successfully',
  location_groups_none: 'No location groups assigned',
  location_groups_none_matching: 'No matching location groups found',
  location_groups_none_assigned_matching: 'No matching assigned groups found',
  role_unassign_title: 'Remove Role?',
  role_unassign: 'Do you want to unassign this role?',
  department_unassign_title: 'Remove Department?',
  department_unassign: 'Do you want to unassign this Department?',
  team_unassign_title: 'Remove Team?',
  team_unassign: 'Do you want to unassign this team?',
  store_unassign_title: 'Remove Store?',
  store_unassign: 'Do you want to unassign this Store?',

  // Rich text
  invalid_address: 'Please enter a valid URL',

  // Projects
  project_code_mandatory: 'Code is mandatory',
  project_short_name_mandatory: 'Short Name is mandatory',
  project_full_name_mandatory: 'Full Name is mandatory in all languages',
  project_code_exists: 'Project Code already exist',

  department_unknown: 'There is no department with this code: {{code}}',
  department_not_in_project: 'This department is not attached to the project.',
  code_repeated: 'This code is given twice: {{code}}',
  department_attached: 'This department is still attached to {{count}} projects.',

  language_exists: 'There is a language with this code already.',
  language_default: 'The default language cannot be disabled.',
  language_not_enabled: 'Only a language that people may choose can become the default one.',
  language_lacking:
    'Names that lack {{language}}: {{count}}. Fill them in before it becomes the default language.',
  language_busy:
    'The portal is too busy to change its default language now. Nothing was changed; try again in a moment.',
  explain_one: 'Name one of access_code, module_code, location_id and store_id.',

  // Users
  user_name_required: 'Name is required',
  user_email_required: 'Email is required',
  user_password_required: 'Password is required',
  user_language_required: 'Language is required',
  user_role_required: 'Role is required',
  email_exists: 'Email already exists',
  export_too_large: 'These are more than {{limit}} rows. Narrow the list and export again.',
  view_name_taken: 'You have a view of this name already.',
  views_full: 'You keep {{limit}} views already. Remove one that you no longer need.',
  user_phone: 'Use 5 to 15 digits, with spaces and + ( ) - . / between them',
  user_born_too_early: 'The date of birth cannot be before {{minimum}}',
  user_born_later: 'The date of birth cannot be in the future',
  user_hired_too_late: 'The date of hire can be at most one year from now',
  user_hired_before_birth: 'The date of hire must be after the date of birth',
  user_status_end_past: 'The end must be in the future',
  last_superuser: 'The last active superuser cannot be taken away.',

  // Roles
  role_held: 'This role is still held by {{count}} users.',
  role_copy_refused: 'This role cannot be copied to {{count}} of these projects; nothing was copied.',
  beyond_own_rights: 'You can only give what you hold yourself.',

  // Assets
  catalog_unknown: 'There is no catalog with this id.',
  warranty_order: 'The warranty ends before it starts.',

  // Photos
  image_type: 'Invalid image type',
  image_damaged: 'This image is damaged and cannot be read.',
  image_too_many_pixels: 'This image has more than {{maximum}} megapixels.',
  photos_full: 'An asset can have at most {{maximum}} photos.',
  photos_waiting: 'Too many photos wait to be given to an asset. Give or remove some first.',
  photo_given: 'This photo has been given away already.',
  files_unavailable: 'Files cannot be kept or read now. Please try again later.',

  // Locations
  location_below_itself: 'A location cannot be moved below itself.',
  location_parent_removed: 'The location above this one is removed. Reactivate that one first.',
  location_already_removed: 'This location is already removed.',
  location_not_removed: 'This location is not removed.',
  location_parent_missing: 'The location above was not found.',
  location_other_project: 'A location cannot leave its project.',
  group_has_groups: 'There are groups below this one. Remove or move them first.',
  group_below_itself: 'A group cannot be moved below itself.',

  // Stores, materials, stock
  store_holds_stock: 'This store still holds {{count}} materials.',
  store_has_requests: 'This store still has open stock requests.',
  store_other_project: 'A store of another project cannot be used here.',
  store_to_itself: 'A transfer goes to another store.',
  material_unknown: 'This material is not known.',
  material_twice: 'This material is named more than once.',
  material_in_use: 'Stores still have this material, or open stock requests name it.',
  material_unit_in_use: 'The unit cannot change once stores keep this material.',
  stock_insufficient: 'There is not enough: {{available}} can be taken.',
  stock_too_much: 'This is more than can be kept account of.',
  stock_opened: 'This material has been opened in this store already.',
  stock_left: 'There is still some of this material, or some is reserved.',
  stock_request_state: 'This is not possible any more: the request is {{state}}.',
  stock_request_line_missing: 'The request does not name this material.',
  stock_request_beyond: 'The request leaves {{remaining}} of this.',
  stock_request_differs: 'This request is about another store or another kind.',

  // Imports: the file as a whole
  import_not_a_workbook: 'This file is neither an Excel workbook (.xlsx) nor a CSV file.',
  import_old_format: 'This workbook is in an older or binary format. Save it as .xlsx and try again.',
  import_open_document: 'This is an OpenDocument file. Save it as .xlsx and try again.',
  import_encrypted: 'This workbook is protected by a password. Save it without one and try again.',
  import_damaged: 'This workbook is damaged and cannot be read.',
  import_unpacks_too_large: 'This workbook unpacks to far more than a building needs and is not read.',
  import_not_cobie: 'This workbook has none of the COBie sheets.',
  import_too_many_rows: 'This file has more than {{maximum}} rows.',
  import_interrupted: 'The server stopped while it was reading this file. Upload it again.',
  import_failed: 'The import failed. Nothing was changed.',

  export_one_building: 'A COBie workbook holds one building. Choose the building first.',

  audit_export_too_large:
    'More than {{maximum}} entries match. Choose a shorter time or more filters, and export them in parts.',

  // Imports: a place in the file
  import_sheet_missing: 'The sheet {{sheet}} is missing or empty.',
  import_sheet_twice: 'There is more than one sheet of this name; this one was left out.',
  import_header_missing: 'No row with the column names was found; the sheet was left out.',
  import_column_missing: 'The column {{column}} is missing.',
  import_column_twice: 'There is more than one column of this name; the first one counts.',
  import_formula_failed: 'The formula in this cell failed ({{value}}); it counts as empty.',
  import_value_missing: 'A value is needed in {{column}}.',
  import_value_too_long: 'At most {{maximum}} characters can be kept here.',
  import_value_cut: 'Only the first {{maximum}} characters are shown with the location.',
  import_row_twice: 'The same row stands in the sheet more than once.',
  import_name_twice: 'Another row has the same name; both are kept, and what names it means the first.',
  import_facility_second: 'A workbook holds one facility; this one was left out.',
  import_facility_ambiguous:
    'More than one building here could be meant. Give the facility an external identifier.',
  import_reference_unknown: 'The sheet {{sheet}} has no {{name}}.',
  import_location_removed: 'This location was removed here. Reactivate it first.',
  import_location_elsewhere: 'This location is no longer part of the building here; the row was left out.',
  import_groups_forbidden: 'You do not have the right to add and change location groups.',

  // Imports: tables of locations
  import_quote_not_closed:
    'A quoted text in this CSV file does not end. Close it with a quotation mark and try again.',
  import_encoding_assumed:
    'This file is not UTF-8. It was read as Windows-1252: look at the letters in the preview.',
  import_language_unknown: 'The portal does not have the language of this column; the column was left out.',
  import_columns_unmapped: 'Say which column holds the code or the path of each location.',
  import_field_twice: 'Two columns hold the same. Choose one of them.',
  import_columns_differ: 'The file has {{count}} columns.',
  import_no_rows: 'The file has no rows below its headings.',
  import_code_twice: 'The code {{code}} stands in row {{row}} already.',
  import_code_elsewhere: 'A location outside of the place of this import has this code.',
  import_parent_unknown: '{{name}}, in which it is to stand, is neither in the file nor here.',
  import_parent_refused: 'The row of {{name}}, in which it is to stand, was left out.',
  import_path_contradicts: '{{name}} does not stand in {{above}}.',
  import_too_many_ids: 'A location keeps at most {{maximum}} identifiers.',
  import_coords_wrong:
    'Latitude and longitude are numbers from -90 to 90 and from -180 to 180, and need each other.',
  import_building_elsewhere:
    'This building stands here already, in another place: {{path}}. Applied, the import makes a second one.',
  import_no_table: 'This import is a COBie workbook: its columns are known.',
  import_not_mapped: 'The columns cannot be changed now.',

  // Imports: tables of materials
  import_materials_unmapped: 'Say which column holds the code of each material.',
  import_not_a_table: 'This is a COBie workbook. Materials come as a table: one row for each.',
  import_material_unknown: 'This code names no material that you may use here.',
  import_unit_differs: 'This material is counted in {{unit}}.',
  import_amount_wrong:
    'An amount is a number that is not below zero, without separators of thousands, with at most six decimal places.',
  import_reorder_forbidden: 'You do not have the right to change reorder levels.',

  // Imports: tables of people
  import_users_unmapped: 'Say which column holds the email of each person.',
  import_users_not_a_table: 'This is a COBie workbook. People come as a table: one row for each.',
  import_passwords:
    'This file has a column of passwords, and nothing of it was kept. Take the column out and try again: passwords are set on the page of each person.',
  import_too_many_codes: 'One row can name at most {{maximum}} of these.',
  import_email_twice: 'This address stands in row {{row}} already.',
  import_person_deleted: 'This person was deleted here. Bring their account back first.',
  import_roles_forbidden:
    'You do not have the right to give roles and departments, or to add people to this project.',
  import_account_forbidden:
    'You may not change the account of this person: they have more rights than you, or belong to projects where you may not change people.',
  import_role_unknown: 'This project has no role with the code {{code}}.',
  import_role_beyond: 'The role {{code}} allows more than you may do yourself.',
  import_department_unknown: 'No department with the code {{code}} is attached to this project.',
  import_file_number_taken: 'Somebody else in this project has this file number, under another address.',
  import_gender_wrong: 'Male, Female or Other can be kept here.',
  import_date_wrong: 'A date is written as year, month and day: 2026-01-31.',
  import_users_outdated: 'The people or roles have changed since this preview was made. Here is a new one.',
  import_users_changed_since: 'This import cannot be undone: people of it were changed since.',
  import_person_changed: 'Their account was changed since the import.',
  import_membership_changed: 'What they have in this project was changed since the import.',

  // Imports: applying and undoing
  import_not_ready: 'This import cannot be applied now.',
  import_not_applied: 'This import cannot be undone now.',
  import_stock_changed_since: 'This import cannot be undone: materials of it were booked or changed since.',
  import_not_undone: 'This import could not be undone. Nothing was changed.',
  import_material_booked: 'It was booked since the import.',
  import_material_changed: 'Its reorder level was changed since the import, or it was taken from the store.',
  import_material_reserved: 'More of it is reserved than there was before the import.',
  import_stock_outdated: 'The stock has changed since this preview was made. Here is a new one.',
  import_outdated: 'The building has changed since this preview was made. Here is a new one.',
  import_changed_since:
    'This import cannot be undone: {{count}} things have been changed since, or removed and brought back.',

  // Releases
  module_pinned: 'This module is pinned. Unpin it first.',
  release_withdrawn: 'This release was withdrawn, and nobody gets it any more.',
  release_removed: 'The files of this release were removed. Publish it again first.',
  release_active: 'This release is active: everybody gets it.',
  release_is_candidate: 'This release is the candidate of its module.',
  release_in_use: '{{count}} sessions may still run this release.',
  release_no_candidate: 'This module has no candidate.',
  release_none_active: 'Nothing is active of this module yet.',
  release_no_earlier: 'There is no earlier release to go back to.',
  candidate_unknown: '{{name}} was not found.',
  candidate_ambiguous: '{{name}} is the code of several roles. Write PROJECT/CODE.',
  candidate_for_nobody: 'Say who gets it: roles, people or a share of all.',
  release_breaks: 'This release would not work with what is active: {{subject}}.',
  release_unsound: 'This is no sound release: {{file}} ({{rule}}).',
  release_differs: '{{module}} {{version}} was published before, with other contents.',
  release_key_unknown: 'This release key is not known.',
  release_key_revoked: 'This release key was revoked.',
  release_key_expired: 'This release key has expired.',
  release_key_maker: 'Whoever made this release key may not release any more.',
  release_key_other_module: 'This release key is for other modules.',
  release_key_expiry: 'The end must be in the future, and at most {{days}} days from now.',
  override_one_of: 'Name either a release or the address of a development server.',
  override_refused: 'This portal lets nobody run another release than they get.',
  override_address_refused: 'This portal lets nobody run what a development server makes of a module.',
} as const

export type MessageKey = keyof typeof messages

export type MessageParams = Record<string, string | number>

/** The English words of a message with its parameters filled in. */
export function messageText(key: MessageKey, params: MessageParams = {}): string {
  return messages[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}
