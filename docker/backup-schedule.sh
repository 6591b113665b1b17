#!/bin/sh
# Makes a backup whenever the newest of this schedule is BACKUP_EVERY_HOURS old, and then removes those of it that are older than
# BACKUP_KEEP_DAYS. Only after a success: while backups fail, the last ones stay. On a disk that is nearly full the oldest go
# first, down to two. Backups of other names are an operator's own, and stay. BACKUP_COMMAND is for tests.
set -u
every=$((${BACKUP_EVERY_HOURS:-24} * 60))
keep=$((${BACKUP_KEEP_DAYS:-14} * 1440))
folder=${DATA_DIR:-/data}/backups
trap 'exit 0' TERM INT

# Its backups, the newest first: their names contain their time.
list() { find "$folder" -maxdepth 1 -name 'scheduled-*.backup' "$@" 2>/dev/null | sort -r; }

# Removes the oldest, except two, until twice the size of the newest is free.
make_room() {
  newest=$(list | head -n 1)
  [ -n "$newest" ] || return 0
  needed=$(($(du -k "$newest" | cut -f 1) * 2))
  while [ "$(list | wc -l)" -gt 2 ] && [ "$(df -Pk "$folder" | awk 'NR == 2 { print $4 }')" -lt "$needed" ]; do
    rm -- "$(list | tail -n 1)" || return 0
  done
}

while :; do
  if [ -z "$(list -mmin "-$every")" ]; then
    make_room
    if ${BACKUP_COMMAND:-node worker/dist/admin/backup.cli.js} --to "$folder/scheduled-$(date -u +%Y-%m-%dT%H-%M-%SZ).backup"; then
      list -mmin "+$keep" | while read -r file; do rm -- "$file"; done
    else
      echo '{"level":"error","process":"backup","msg":"backup failed; tried again within ten minutes"}' >&2
    fi
  fi
  [ "${BACKUP_ONCE:-}" = 1 ] && exit 0
  # In the background, so that a signal ends it at once.
  sleep 600 &
  wait $!
done
