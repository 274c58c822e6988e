#!/bin/sh
# The first start of the database: a plain role, the owner of the shop's database, and nothing else.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SHOP_PASSWORD" -U postgres -d postgres <<'SQL'
create role sillage login password :'password';
create database sillage owner sillage encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
