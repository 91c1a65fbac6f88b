/**
 * This module is loaded first in every process and thread that reads a document, so that no document can cause a
 * connection. Node's permission model does not cover the network yet.
 */
import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const refuse = (): never => {
  throw new Error('a document reader has no network')
}

net.Socket.prototype.connect = refuse
net.Server.prototype.listen = refuse
dgram.Socket.prototype.bind = refuse
dgram.Socket.prototype.send = refuse
Object.assign(dns, { lookup: refuse, resolve: refuse })
Object.assign(dns.promises, { lookup: refuse, resolve: refuse })
syncBuiltinESMExports()
