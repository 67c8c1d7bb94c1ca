/*
 * OBS's control server listens on every interface and has no setting for that. Loaded before OBS, this puts
 * whatever would listen everywhere on loopback instead, so that tests open nothing to the network.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

typedef int (*bind_call)(int, const struct sockaddr *, socklen_t);

int bind(int socket, const struct sockaddr *given, socklen_t length) {
  static bind_call system_bind;
  struct sockaddr_storage place;
  if (system_bind == NULL) system_bind = (bind_call)dlsym(RTLD_NEXT, "bind");
  if (given == NULL || length > sizeof place) return system_bind(socket, given, length);
  memcpy(&place, given, length);
  if (given->sa_family == AF_INET && length >= sizeof(struct sockaddr_in)) {
    struct sockaddr_in *four = (struct sockaddr_in *)&place;
    if (four->sin_addr.s_addr == htonl(INADDR_ANY)) four->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  } else if (given->sa_family == AF_INET6 && length >= sizeof(struct sockaddr_in6)) {
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)&place;
    if (IN6_IS_ADDR_UNSPECIFIED(&six->sin6_addr)) six->sin6_addr = in6addr_loopback;
  }
  return system_bind(socket, (const struct sockaddr *)&place, length);
}
