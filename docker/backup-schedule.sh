#!/bin/sh
# Makes a backup whenever the newest one is BACKUP_EVERY_HOURS old, and then removes those older than BACKUP_KEEP_DAYS. Only
# after a success: while backups fail, the last ones stay. BACKUP_COMMAND is for tests.
set -u
every=$((${BACKUP_EVERY_HOURS:-24} * 60))
keep=${BACKUP_KEEP_DAYS:-14}
folder=${DATA_DIR:-/data}/backups
trap 'exit 0' TERM INT

while :; do
  if [ -z "$(find "$folder" -name '*.backup' -mmin "-$every" 2>/dev/null)" ]; then
    if ${BACKUP_COMMAND:-node worker/dist/admin/backup.cli.js}; then
      find "$folder" -name '*.backup' -mtime "+$keep" -delete
    else
      echo '{"level":"error","process":"backup","msg":"backup failed; tried again within ten minutes"}' >&2
    fi
  fi
  [ "${BACKUP_ONCE:-}" = 1 ] && exit 0
  # In the background, so that a signal ends it at once.
  sleep 600 &
  wait $!
done
