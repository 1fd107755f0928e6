#!/bin/sh
# Writes .env from .env.example with secrets of its own, and says the first password. Changes nothing that is there.
set -eu
cd "$(dirname "$0")/../.."
if [ -e .env ]; then
  echo '.env is there already.' >&2
  exit 1
fi
made() { od -An -v -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
password=$(made 12)
umask 077
sed \
  -e "s/^POSTGRES_PASSWORD=$/&$(made 24)/" \
  -e "s/^SECRET=$/&$(made 32)/" \
  -e "s/^ADMIN_PASSWORD=$/&$password/" \
  -e "s/^INTAKE_TOKEN=$/&$(made 24)/" \
  -e "s/^#S3_ACCESS_KEY_ID=$/&GK$(made 12)/" \
  -e "s/^#S3_SECRET_ACCESS_KEY=$/&$(made 32)/" \
  -e "s/^#GARAGE_RPC_SECRET=$/&$(made 32)/" \
  deploy/compose/.env.example > .env
echo ".env is written. The first sign-in: admin, password $password"
