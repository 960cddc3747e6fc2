/* Runs the prepared statements of searches by the C library, for `make bench`: search DATABASE STATEMENTS CALLS.
   STATEMENTS has one statement a line; CALLS one call a line, its values between tabs: the number of the statement, then
   category, place, place in the order, limit, and what tells who is free: first and last cell, last cell of the shoot, now,
   start, cells. Each line read from the standard input has
   all calls made once, and their nanoseconds, those of one call, printed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "sqlite3.h"

#define STATEMENTS 8
#define CALLS 4096

typedef struct { int statement; char category[32], place[32]; double from; int limit, first, last, work_last; long now, start; char cells[512]; } call;

static sqlite3 *db;
static sqlite3_stmt *prepared[STATEMENTS];
static call calls[CALLS];

static void must(int ok, const char *what) {
  if (ok) return;
  fprintf(stderr, "%s: %s\n", what, db ? sqlite3_errmsg(db) : "failed");
  exit(1);
}

static size_t run(const call *c) {
  sqlite3_stmt *s = prepared[c->statement];
  size_t bytes = 0;
  sqlite3_bind_text(s, 1, c->category, -1, SQLITE_STATIC);
  sqlite3_bind_text(s, 2, c->place, -1, SQLITE_STATIC);
  sqlite3_bind_double(s, 3, c->from);
  sqlite3_bind_int(s, 4, 0);
  sqlite3_bind_int(s, 5, c->limit);
  sqlite3_bind_int(s, 6, 0);
  sqlite3_bind_int(s, 7, c->first);
  sqlite3_bind_int(s, 8, c->last);
  sqlite3_bind_int(s, 9, c->work_last);
  sqlite3_bind_int64(s, 10, c->now);
  sqlite3_bind_int64(s, 11, c->start);
  sqlite3_bind_text(s, 12, c->cells, -1, SQLITE_STATIC);
  while (sqlite3_step(s) == SQLITE_ROW)
    for (int i = 0; i < sqlite3_column_count(s); i++) {
      /* As the other side does: every value becomes a string of its own. */
      char *copy = strdup((const char *)sqlite3_column_text(s, i) ?: "");
      bytes += strlen(copy);
      free(copy);
    }
  must(sqlite3_reset(s) == SQLITE_OK, "search");
  return bytes;
}

int main(int argc, char **argv) {
  static char line[16384];
  int count = 0, statements = 0;
  must(argc == 4, "search DATABASE STATEMENTS CALLS");
  must(sqlite3_open_v2(argv[1], &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK, "open");
  FILE *file = fopen(argv[2], "r");
  must(file != NULL, argv[2]);
  while (statements < STATEMENTS && fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    if (strncmp(line, "PRAGMA", 6) == 0) must(sqlite3_exec(db, line, NULL, NULL, NULL) == SQLITE_OK, line);
    else must(sqlite3_prepare_v2(db, line, -1, &prepared[statements++], NULL) == SQLITE_OK, line);
  }
  fclose(file);
  file = fopen(argv[3], "r");
  must(file != NULL, argv[3]);
  while (count < CALLS && fgets(line, sizeof line, file)) {
    call *c = &calls[count++];
    must(sscanf(line, "%d\t%31[^\t]\t%31[^\t]\t%lf\t%d\t%d\t%d\t%d\t%ld\t%ld\t%511[^\n]", &c->statement, c->category, c->place,
                &c->from, &c->limit, &c->first, &c->last, &c->work_last, &c->now, &c->start, c->cells) == 11, line);
  }
  fclose(file);
  while (fgets(line, sizeof line, stdin)) {
    struct timespec begin, end;
    size_t bytes = 0;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (int i = 0; i < count; i++) bytes += run(&calls[i]);
    clock_gettime(CLOCK_MONOTONIC, &end);
    must(bytes > 0, "nothing was found");
    printf("%.0f\n", ((end.tv_sec - begin.tv_sec) * 1e9 + (end.tv_nsec - begin.tv_nsec)) / count);
    fflush(stdout);
  }
  return 0;
}
