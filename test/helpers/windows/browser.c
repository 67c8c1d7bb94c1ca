/* Stands in for a browser: writes down what it is opened with. */
#include <stdio.h>
int main(int count, char **given) {
  FILE *file = fopen("C:\\opened.txt", "a");
  if (file == NULL) return 1;
  for (int i = 1; i < count; i++) fprintf(file, "%s\n", given[i]);
  return fclose(file);
}
