# Runs as the first process of new namespaces: it builds a root that has only the named paths, all of them read-only, and
# starts the command there. The command has no capability and cannot get one, because a process in a chroot may make no
# user namespace.
#
#   sh enter-cage.sh ROOT DIRECTORY UNSHARE SETPRIV MOUNT FOLDERS COUNT [OPTIONS PATH]... COMMAND...
#
# FOLDERS are the parents of the paths, one a line and below ROOT, because a path can be mounted only in a folder.
set -ef
root=$1 directory=$2 unshare=$3 setpriv=$4 mount=$5 folders=$6 count=$7
shift 7
"$mount" -t tmpfs -o mode=755,size=1m,nosuid,nodev none "$root"
IFS='
'
mkdir -p $folders
while [ "$count" -gt 0 ]; do
  [ -e "$root$2" ] || : >"$root$2"
  "$mount" -o "bind,ro,nosuid,nodev$1" "$2" "$root$2"
  shift 2
  count=$((count - 1))
done
"$mount" -o remount,ro "$root"
exec "$unshare" --root "$root" --wd "$directory" -- "$setpriv" --no-new-privs --inh-caps=-all --bounding-set=-all \
  --securebits=+noroot,+noroot_locked -- "$@"
