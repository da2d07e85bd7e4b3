-- Tables of one row have it from the beginning.
INSERT INTO catalog_version DEFAULT VALUES;
INSERT INTO import_schedule DEFAULT VALUES;
INSERT INTO trial_purchase DEFAULT VALUES;
