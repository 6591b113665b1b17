#!/bin/sh
# Runs once, when the database is made. `mikai` owns it and migrates; `mikai_app`, the role of api and worker, gets its
# rights from the migrations. The superuser keeps no password: it is reached from inside this container alone.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner_password="$POSTGRES_PASSWORD" --set app_password="$POSTGRES_APP_PASSWORD" --set database="$POSTGRES_DB" <<'SQL'
CREATE ROLE mikai LOGIN PASSWORD :'owner_password';
CREATE ROLE mikai_app LOGIN PASSWORD :'app_password';
ALTER DATABASE :"database" OWNER TO mikai;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
